// Where long words of card names may be parted. Browsers do not know it without a dictionary, and a
// catalogue with invisible signs in it could not be searched.

const PARTED = `
  Ausbildungs·lager Asteroiden·abbau Konsor·tium Asteroiden·einschlag Kometen·einschlag
  Entwicklungs·zentrum Forschungs·vorposten Inter·stellares Kolonie·schiff Atmosphären·bremsung
  Stickstoff·reicher Asteroiden·bergbau Mineral·ablagerung Sonnenwind·energie Geschäfts·viertel
  Bergbau·industrie Brennstoff·generatoren Eisen·hütten·werk Hoch·spannungs·netz Erz·verarbeitung
  Verbindungs·büro Wirtschafts·netzwerk Geschäfts·kontakte Atemluft·filter Staub·dichtungen
  Industrie·zentrum Grundwasser·vorkommen Naturschutz·gebiet Fusions·energie Mykorrhiza·pilze
  Fort·geschrittenes Öko·system Wellen·kraftwerke Tekto·nische Energie·gewinnung Pflanzen·fresser
  Lieblings·projekt Anti·schwerkraft Techno·logie Investitions·kredit Adaptions·technologie
  Verwaltungs·vertrag Gezüch·tete Mikro·organismen Standard·technologie Denitri·fizierende
  Bak·terien Industrie·mikroben Strom·versorgungs·konsortium Mikro·windräder Ver·glühender
  Ammoniak·asteroid Magnetfeld·kuppel Land·wirtschaft Wasser·elektrolyse Thermo·elektrischer
  Gene·rator Konzern·hochburg Strahlen·schutz·anzüge Grundwasser·pumpe Energie·einsparung
  Arbeits·verpflichtete Ein·wanderungs·fähre Immigranten·stadt Strahlen·chemie
  Inter·planetare Film·gesellschaft Über·nommenes Unter·nehmen
  Bergbau·gebiet Blitz·energie Energie·strahl Flug·insekten Geo·thermische Gewächs·häuser
  Impor·tierter Impor·tiertes Infra·struktur Kerosin·fabrik Lebens·mittel Magneti·sierer
  Masse·wandler Medien·archive Medien·gruppe Medizi·nisches National·park Observa·torium
  Photo·synthese Physik·komplex Schiffs·werft Schutz·flotte Schürf·rechte Solar·energie
  Sonnen·spiegel Tagebau·grube Terra·forming Treibhaus·gase Unter·irdische Urbani·siertes
  Ver·arbeitung Wasser·import Weltraum·lift Wolken·impfung produ·zierende Äquato·rialer
  Über·kuppelter
  Archae·Bacteria Con·struction Subter·ranean Develop·ment Consor·tium Inter·stellar Micro·organisms Techno·logy Infra·structure
  Photo·synthesis Com·mercial Commit·tee Demon·stration Deto·nations Eco·systems
  Inter·planetary Cine·matics Enhan·cers
`;

const JOINTS: ReadonlyMap<string, string> = new Map(
  PARTED.trim()
    .split(/\s+/)
    .map((word) => [word.replaceAll("·", ""), word.replaceAll("·", "\u00ad")]),
);

export function parted(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => JOINTS.get(word) ?? word);
}
