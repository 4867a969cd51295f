import type { UnavailableReason } from '@sliproad/core/vocabulary'
import { formatDecimal, formatFigure } from '../../parts/format.ts'
import type { gateways as englishGateways } from '../../screens/gateways/texts.ts'
import type { quotes as englishQuotes } from '../../screens/quotes/texts.ts'
import type { settings as englishSettings } from '../../screens/settings/texts.ts'

const limits: Readonly<Record<string, string>> = {
  amount_below_minimum: 'Der kleinste Betrag ist',
  amount_above_maximum: 'Der größte Betrag ist',
}

/** Each goes on after the name of the gateway. */
const whyNots: Record<UnavailableReason, string> = {
  disabled: 'ist für dieses Projekt nicht eingeschaltet oder hat kein Konto',
  excluded_by_rule: 'ist durch eine Regel dieses Projekts ausgeschlossen',
  order_type_not_supported: 'bietet diese Richtung nicht an',
  country_not_supported:
    'bedient dieses Land oder diesen Bundesstaat nicht, oder braucht die Angabe des Landes',
  fiat_not_supported: 'nimmt diese Währung nicht',
  crypto_not_supported: 'hat diese Kryptowährung nicht',
  network_not_supported: 'hat diese Kryptowährung nicht auf diesem Netzwerk',
  payment_method_not_supported: 'bietet diese Zahlungsart dafür nicht an',
  amount_below_minimum: 'verlangt einen höheren Betrag',
  amount_above_maximum: 'verlangt einen kleineren Betrag',
  gateway_error: 'hat abgelehnt oder keine brauchbare Antwort gegeben',
  timeout: 'hat nicht rechtzeitig geantwortet',
  gateway_unhealthy: 'ist zuletzt ausgefallen und wird gerade nicht gefragt',
}

export const quotes: typeof englishQuotes = {
  title: 'Angebote erkunden',
  text: 'Fragen Sie alle Gateways zugleich und sehen Sie, wie ihre Antworten gereiht werden. Es wird nichts bestellt.',
  kind: 'Richtung',
  buy: 'Kaufen',
  sell: 'Verkaufen',
  fiat: 'Währung',
  crypto: 'Kryptowährung',
  network: 'Netzwerk',
  amount: 'Betrag',
  side: 'Betrag in',
  country: 'Land',
  anyCountry: 'Beliebiges Land',
  method: 'Zahlungsart',
  anyMethod: 'Beliebige Zahlungsart',
  state: 'Bundesstaat',
  stateHelp: 'Zwei Buchstaben, etwa NY. Ohne ihn machen manche Gateways kein Angebot.',
  ask: 'Angebote holen',
  took: (ms, deadline) => `Beantwortet in ${ms} ms; die Grenze sind ${formatFigure(deadline / 1_000, 1)} s.`,
  emptyTitle: 'Kein Angebot',
  empty: 'Kein Gateway macht dafür ein Angebot. Die Gründe stehen unten.',
  offers: (count) => (count === 1 ? 'Ein Angebot' : `${count} Angebote`),
  sorting: 'Sortieren nach',
  sortings: [
    { value: 'score', label: 'Punkten' },
    { value: 'rate', label: 'Betrag' },
  ],
  sortedBy: { score: 'Die meisten Punkte zuerst.', rate: 'Der beste Betrag für den Kunden zuerst.' },
  answeredIn: (ms) => `beantwortet in ${ms} ms`,
  partSays: (share, weight) => `${formatFigure(share, 2)}, zählt ${weight} %`,
  score: 'Punkte',
  scoreOf: (score) => `${score} Punkte`,
  parts: {
    price: 'Preis',
    completion: 'Abschluss',
    speed: 'Tempo',
    steps: 'Schritte',
    success: 'Erfolg',
    health: 'Zustand',
    rule: 'Regel',
    try: 'Versuch',
  },
  reasons: (gateway) => `Warum diese Punkte: ${gateway}`,
  why: 'Warum diese Punkte',
  points: (points, outOf) => {
    const own = String(points).replace('.', ',')
    return outOf === 0 ? `${points > 0 ? '+' : ''}${own}` : `${own} von ${outOf}`
  },
  unavailable: 'Kein Angebot von',
  whyNot: ({ gatewayName = 'Das Gateway', reason, message, minAmount, maxAmount }) => {
    if (reason === undefined) return message ?? ''
    const limit = reason === 'amount_below_minimum' ? minAmount : maxAmount
    const declined = /declined this request: (.+)\.$/.exec(message ?? '')?.[1]
    if (reason === 'gateway_error' && declined) return `${gatewayName} hat abgelehnt: „${declined}“.`
    if (limit !== undefined && limits[reason]) return `${limits[reason]} ${formatDecimal(limit)}.`
    return `${gatewayName} ${whyNots[reason]}.`
  },
}

export const gateways: typeof englishGateways = {
  title: 'Gateways',
  text: 'Die Gateways, die dieses Projekt nach Angeboten fragt. Gleiche Angebote werden in Ihrer Reihenfolge gereiht.',
  all: 'Alle Gateways',
  enabled: 'An',
  disabled: 'Aus',
  enable: (name) => `${name} benutzen`,
  default: 'Standard',
  makeDefault: 'Als Standard',
  clearDefault: 'Kein Standard',
  move: (name) => `${name} verschieben: ziehen oder Pfeiltasten drücken`,
  movedTo: (name, place, of) => `${name} ist Nummer ${place} von ${of}.`,
  success: 'Erfolg',
  latency: 'Antwortzeit',
  measured: (success, latency) =>
    latency === null ? `${success} beantwortet` : `${success} beantwortet, in ${latency}`,
  notMeasured: 'Noch keine Aufrufe',
  notConnected: 'Konto hinterlegen, um es zu benutzen',
  notConnectedTitle: 'Dieses Gateway hat noch kein Konto',
  notConnectedText: 'Es wird erst nach Angeboten gefragt, wenn Sie unten seine Zugangsdaten eintragen.',
  nowDefault: (name) => `${name} ist jetzt der Standard.`,
  noDefault: 'Kein Gateway ist mehr der Standard.',
  nowOn: (name) => `${name} ist an.`,
  nowOff: (name) => `${name} ist aus.`,
  accounts: {
    project: 'Ihr eigenes Konto',
    deployment: 'Konto der Installation',
    simulator: 'Simulator',
    none: 'Noch kein Konto',
  },
  environments: { sandbox: 'Sandbox', production: 'Produktivbetrieb' },
  breaker: 'Verkehr',
  pausedUntil: (time) => `bis ${time}`,
  lastFailure: 'Letzter Fehler',
  budget: 'Erlaubte Aufrufe',
  budgetUsed: (used, calls, seconds) =>
    `${used} von ${calls} benutzt in ${seconds === 60 ? 'einer Minute' : `${seconds} s`}`,
  catalogue: 'Katalog',
  catalogueAt: (time) => `Gelesen ${time}`,
  webhook: 'Webhook-Adresse',
  webhookHelp: 'Tragen Sie sie beim Gateway ein, damit es Änderungen an Aufträgen meldet.',
  drift: 'Geändertes Format',
  driftText: 'Felder seiner Antworten und Nachrichten, die anders sind, als der Adapter erwartet.',
  driftTitle: (count) => (count === 1 ? 'Ein Feld hat sich geändert' : `${count} Felder haben sich geändert`),
  driftKinds: { new: 'neu', missing: 'fehlt', retyped: 'von anderer Art' },
  driftMoney: 'ein Betrag oder eine Währung: keine Angebote, bis es wieder stimmt',
  driftSeen: (sample, count, time) => `${sample}, ${count}-mal, zuletzt ${time}`,
  credentials: 'Konto beim Gateway',
  credentialsText: 'Gespeicherte Geheimnisse lassen sich nicht ansehen. Ein leeres Feld behält das alte.',
  environment: 'Umgebung',
  secretSet: 'Gesetzt. Ein neuer Wert ersetzt es.',
  secretUnset: 'Noch nicht gesetzt.',
  usual: (value) => `Vorgabe: ${value}`,
  remove: 'Konto entfernen',
  removed: 'Konto entfernt.',
  removeTitle: 'Dieses Konto entfernen?',
  removeText: (name) => `${name} benutzt dann das Konto der Installation, in der Sandbox den Simulator.`,
  test: 'Verbindung testen',
  testText: 'Liest den Katalog und holt ein Angebot mit dem jetzigen Konto. Das kann 12 Sekunden dauern.',
  testGood: 'Die Verbindung funktioniert',
  testBad: 'Die Verbindung funktioniert nicht',
  steps: { catalogue: 'Katalog', quote: 'Angebot' },
  ownersOnly: 'Nur für Inhaber',
  ownersText: 'Mit Ihrer Rolle sehen Sie die Gateways; ein Inhaber kann ihre Konten ändern.',
}

export const settings: typeof englishSettings = {
  title: 'Projekt',
  retries: 'Wenn eine Zahlung scheitert',
  retriesText:
    'Die Zahlseite bietet Kunden einen weiteren Versuch an, mit einer anderen Karte oder einem anderen Gateway. Ihr Backend kann das immer.',
  retriesMax: 'Weitere Versuche',
  retriesChoices: [
    { value: '0', label: 'Nicht angeboten' },
    { value: '1', label: 'Einer' },
    { value: '2', label: 'Bis zu zwei' },
    { value: '3', label: 'Bis zu drei' },
    { value: '5', label: 'Bis zu fünf' },
    { value: '10', label: 'Bis zu zehn' },
  ],
  name: 'Name',
  fee: 'Ihre Gebühr in Prozent',
  feeHelp: 'Wird auf das aufgeschlagen, was Kunden zahlen. 0 heißt keine.',
  kycPolicy: 'Wer Kunden prüft',
  kycPolicies: [
    { value: 'gateway', label: 'Jedes Gateway' },
    { value: 'required', label: 'Dieses Projekt, vor dem ersten Auftrag' },
    { value: 'off', label: 'Keine Prüfung' },
  ],
  kycProvider: 'Anbieter der Prüfung',
  kycProviders: [
    { value: 'sumsub', label: 'Sumsub' },
    { value: 'idnow', label: 'IDnow' },
  ],
  outage: 'Wenn die Adressprüfung nicht antwortet',
  outages: [
    { value: 'refuse', label: 'Die Adresse ablehnen' },
    { value: 'allow', label: 'Den Auftrag erlauben' },
  ],
  countries: 'Gesperrte Länder',
  countriesHelp: 'Kunden aus diesen Ländern bekommen keine Angebote.',
  countriesAlways: (always) =>
    `Kunden aus diesen Ländern bekommen keine Angebote. In dieser Installation immer gesperrt: ${always}.`,
  addCountry: 'Land hinzufügen',
  removeCountry: (name) => `${name} entfernen`,
  general: 'Allgemein',
  where: 'Wo Sie dies anbieten',
  undo: 'Zurücksetzen',
  origins: 'Erlaubte Ursprünge',
  originsHelp:
    'Seiten, die den Checkout einbetten und öffentliche Schlüssel benutzen dürfen, eine je Zeile, etwa https://shop.example',
  ownersOnly: 'Nur für Inhaber',
  ownersText: 'Mit Ihrer Rolle sehen Sie diese Einstellungen; ein Inhaber kann sie ändern.',
  compliance: 'Compliance',
  complianceText: 'Wer kaufen und verkaufen darf, und wie das geprüft wird.',
  tiers: 'Prüfstufen',
  tiersText:
    'Gilt, wenn dieses Projekt Kunden prüft. Die höchste Stufe, die ein Kunde bestanden hat, bestimmt das Limit.',
  dailyLimit: 'Tageslimit in US-Dollar',
  needs: 'Verlangt',
  requirements: {
    document: 'Ausweis',
    selfie: 'Selfie',
    proof_of_address: 'Adressnachweis',
    source_of_funds: 'Herkunft der Mittel',
  },
  tierOf: (tier) => `Stufe ${tier}`,
  tierSays: (limit, needs) => `${limit} US-Dollar am Tag; ${needs}`,
  embedding: 'Einbetten',
  returning: 'Rückkehr vom Gateway',
  returningText:
    'Aufträge, die Ihr Server mit einem geheimen Schlüssel erteilt, dürfen auf jede Seite zurückführen.',
  redirectOrigins: 'Ziele der Rückkehr',
  redirectOriginsHelp:
    'Seiten, auf die Aufträge aus einem Browser zurückführen dürfen, eine je Zeile, etwa https://shop.example. Solange das Feld leer ist, keine.',
  redirectOriginsInSandbox:
    'Seiten, auf die Aufträge aus einem Browser zurückführen dürfen, eine je Zeile, etwa https://shop.example. Solange das Feld leer ist, erlaubt eine Sandbox alle und der Produktivbetrieb keine.',
}
