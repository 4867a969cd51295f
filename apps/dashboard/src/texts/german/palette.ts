import type { palette as english } from '../../shell/palette/texts.ts'

export const palette: typeof english = {
  title: 'Suchen und springen',
  field: 'Auftrag, Kunde, Adresse oder Hash suchen, oder einen Befehl',
  placeholder: 'Auftrag suchen oder Befehl tippen',
  open: 'Auftrag, Kunde, Adresse oder Hash suchen',
  openShort: 'Auftrag oder Befehl suchen',
  groups: {
    screens: 'Gehe zu',
    actions: 'Aktionen',
    projects: 'Projekt wechseln',
    theme: 'Darstellung',
    language: 'Sprache',
    found: 'Gefunden',
  },
  createKey: 'API-Schlüssel erstellen',
  sendTest: 'Testereignis senden',
  copyProject: 'Projekt-Id kopieren',
  copiedProject: 'Projekt-Id kopiert.',
  newProject: 'Projekt anlegen',
  search: (words) => `Überall nach „${words}“ suchen`,
  searchHint: 'Ganze Ids, Adressen, Hashes und Kunden-Ids',
  choices: (count) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
  move: 'bewegen',
  choose: 'wählen',
  here: 'hier',
}
