// The little Markdown that the rulebook uses: paragraphs, lists, bold and italics. It becomes a
// structure, not HTML, so nothing in a text can ever be more than text.

export interface Span {
  readonly text: string;
  readonly style: "plain" | "bold" | "italic" | "code";
}

export interface Block {
  readonly kind: "paragraph" | "list";
  readonly lines: readonly (readonly Span[])[]; // one for a paragraph, one an item for a list
}

const MARK = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;

export function spans(text: string): Span[] {
  return text
    .split(MARK)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**") && part.endsWith("**")) return { text: part.slice(2, -2), style: "bold" };
      if (/^\*[^*]+\*$/.test(part)) return { text: part.slice(1, -1), style: "italic" };
      if (/^`[^`]+`$/.test(part)) return { text: part.slice(1, -1), style: "code" };
      return { text: part, style: "plain" };
    });
}

export function blocks(text: string): Block[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((block) => block !== "")
    .map((block) => {
      const lines = block.split("\n");
      if (lines.every((line) => /^[-*] /.test(line))) {
        return { kind: "list", lines: lines.map((line) => spans(line.slice(2))) };
      }
      return { kind: "paragraph", lines: [spans(lines.join(" "))] };
    });
}
