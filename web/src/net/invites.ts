// The links for friends, by table: the server shows a link once, so this browser remembers it.

const key = (table: string): string => `perihel.invite.${table}`;

export function keepInvite(table: string, invite: string): void {
  try {
    localStorage.setItem(key(table), invite);
  } catch {
    // then the waiting room asks for another one
  }
}

export function keptInvite(table: string): string {
  try {
    return localStorage.getItem(key(table)) ?? "";
  } catch {
    return "";
  }
}
