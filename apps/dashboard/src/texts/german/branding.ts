import type { BrandingNote } from '@sliproad/core/branding/branding'
import { type Hue, hueOf } from '@sliproad/core/branding/branding-sentences'
import type { branding as english } from '../../screens/branding/texts.ts'

const hues: Record<Hue, string> = {
  colour: 'Standardgrün',
  grey: 'Grau',
  red: 'Rot',
  orange: 'Orange',
  yellow: 'Gelb',
  green: 'Grün',
  teal: 'Türkis',
  blue: 'Blau',
  purple: 'Violett',
  pink: 'Rosa',
}

/** What was adjusted so that the page can be read. */
const notes: Record<BrandingNote, (hues: { accent: string; background: string }) => string> = {
  theme_is_light: () => 'Die Seite ist immer hell, weil ihr Hintergrund es ist.',
  theme_is_dark: () => 'Die Seite ist immer dunkel, weil ihr Hintergrund es ist.',
  background_in_light_only: () =>
    'Der Hintergrund gilt für die helle Darstellung; die dunkle behält unseren.',
  background_in_dark_only: () => 'Der Hintergrund gilt für die dunkle Darstellung; die helle behält unseren.',
  background_lighter: ({ background }) =>
    `Der Hintergrund ist ein helleres ${background}, damit Text darauf lesbar ist.`,
  background_darker: ({ background }) =>
    `Der Hintergrund ist ein dunkleres ${background}, damit Text darauf lesbar ist.`,
  light_button_lighter: ({ accent }) =>
    `Schaltflächen haben ein helleres ${accent}, damit ihre Schrift lesbar ist.`,
  light_button_darker: ({ accent }) =>
    `Schaltflächen haben ein dunkleres ${accent}, damit ihre Schrift lesbar ist.`,
  light_links_darker: ({ accent }) => `Links haben ein dunkleres ${accent}, damit sie lesbar sind.`,
  light_marks_as_links: () => 'Markierungen der Auswahl haben die Farbe der Links, damit sie sichtbar sind.',
  dark_button_lighter: ({ accent }) =>
    `In der dunklen Darstellung haben Schaltflächen ein helleres ${accent}, damit sie sich abheben.`,
  dark_button_darker: ({ accent }) =>
    `In der dunklen Darstellung haben Schaltflächen ein dunkleres ${accent}, damit ihre Schrift lesbar ist.`,
  dark_button_ink: () =>
    'In der dunklen Darstellung sind Schaltflächen und Links fast weiß, weil Schwarz dort nicht zu sehen ist.',
  dark_links_lighter: ({ accent }) =>
    `In der dunklen Darstellung haben Links ein helleres ${accent}, damit sie lesbar sind.`,
  dark_marks_as_links: () =>
    'In der dunklen Darstellung haben Markierungen der Auswahl die Farbe der Links, damit sie sichtbar sind.',
  dark_sign_deeper: ({ accent }) =>
    `In der dunklen Darstellung hat das Feld mit dem Betrag ein tieferes ${accent}, damit es nicht blendet.`,
  dark_sign_lighter: ({ accent }) =>
    `In der dunklen Darstellung hat das Feld mit dem Betrag ein helleres ${accent}, damit es sich abhebt.`,
}

export const branding: typeof english = {
  title: 'Gestaltung',
  text: 'So sehen Ihre Kunden den gehosteten Checkout.',
  seeOnly: 'Mit Ihrer Rolle sehen Sie die Gestaltung; ein Inhaber oder Entwickler kann sie ändern.',
  seeOnlyTitle: 'Nur für Inhaber und Entwickler',
  name: 'Name',
  nameHelp: (name) => `Ohne Logo zeigt die Seite den Namen des Projekts, ${name}.`,
  nameLink: 'Namen ändern',
  accent: 'Akzent',
  accentHelp: 'Schaltflächen, Links, Ausgewähltes und das Feld mit dem Betrag.',
  background: 'Hintergrund',
  backgroundHelp: 'Die Seite um die Karten herum.',
  pick: (what) => `${what}: Farbe wählen`,
  ours: 'Vorgabe',
  takeOurs: (what) => `${what}: Vorgabe benutzen`,
  clear: 'Vorgabe benutzen',
  notColour: 'Geben Sie eine Farbe wie #0b5f43 ein.',
  themeAndFont: 'Darstellung und Schrift',
  theme: 'Darstellung',
  themes: [
    { value: 'system', label: 'Wie das Gerät' },
    { value: 'light', label: 'Hell' },
    { value: 'dark', label: 'Dunkel' },
  ],
  font: 'Schrift',
  fonts: [
    { value: 'Overpass', label: 'Overpass' },
    { value: 'system', label: 'Systemschrift' },
  ],
  logos: 'Logo',
  logosHelp: 'Ein SVG oder PNG von höchstens 64 KiB, gezeigt bis 28 Pixel hoch und 160 breit.',
  logo: 'Logo',
  logoDark: 'Logo für die dunkle Darstellung',
  logoDarkHelp: 'Ohne dieses wird in beiden Darstellungen dasselbe Logo gezeigt.',
  choose: (what) => `${what}: Datei wählen`,
  chooseFile: 'Datei wählen',
  replace: 'Ersetzen',
  replaceWhat: (what) => `${what}: ersetzen`,
  remove: 'Entfernen',
  removeWhat: (what) => `${what}: entfernen`,
  tooLarge: 'Diese Datei ist größer als 64 KiB.',
  problem: (reason) => reason,
  links: 'Links und Belege',
  linksHelp: 'Stehen unten auf jeder Seite des Checkouts.',
  linkNames: { termsUrl: 'Nutzungsbedingungen', privacyUrl: 'Datenschutzhinweise', helpUrl: 'Hilfe' },
  receipts: 'Belege per E-Mail',
  receiptsHelp:
    'Gehen hinaus, sobald ein Auftrag abgeschlossen ist, wenn der Kunde eine Adresse angegeben hat und dieser Server E-Mails senden kann.',
  receiptChoices: [
    { value: 'on', label: 'Belege senden' },
    { value: 'off', label: 'Keine senden' },
  ],
  readability: 'Lesbarkeit',
  readabilityText:
    'Kontraste, wie Ihre Kunden sie sehen. Text braucht 4,5, Markierungen brauchen 3; Farben darunter wurden angepasst.',
  note: (note, { accent, background }) =>
    notes[note]({ accent: hues[hueOf(accent)], background: hues[hueOf(background)] }),
  part: 'Wo',
  parts: {
    button: 'Text auf Schaltflächen',
    links: 'Links',
    marks: 'Markierung der Auswahl',
    sign: 'Feld mit dem Betrag',
    page: 'Text der Seite',
  },
  inTheme: { light: 'Hell', dark: 'Dunkel' },
  unsaved: 'Sie haben ungespeicherte Änderungen.',
  discard: 'Verwerfen',
  saved: 'Gespeichert. Ihre Kunden sehen es binnen einer Sekunde.',
  leaveTitle: 'Verlassen, ohne zu speichern?',
  leaveText:
    'Ihre Änderungen an der Gestaltung sind nicht gespeichert. Sie gehen verloren, wenn Sie diese Seite verlassen.',
  leave: 'Ohne Speichern verlassen',
  stay: 'Hier bleiben',
  preview: 'Vorschau',
  previewText: 'Der echte Checkout mit Beispieldaten. Aufträge sind hier nicht echt.',
  frame: 'Vorschau des Checkouts',
  width: 'Breite',
  widths: [
    { value: 'phone', label: 'Telefon' },
    { value: 'desktop', label: 'Desktop' },
  ],
  shownTheme: 'Darstellung des Geräts',
  shownThemes: [
    { value: 'light', label: 'Hell' },
    { value: 'dark', label: 'Dunkel' },
  ],
  always: { light: 'Immer hell', dark: 'Immer dunkel' },
  startOver: 'Von vorn beginnen',
}
