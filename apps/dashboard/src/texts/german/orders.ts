import type { order as english } from '../../screens/orders/texts.ts'
import { plurals } from '../words.ts'

const { counted, plural } = plurals('de')
const places = ['', 'das beste', 'das zweitbeste', 'das drittbeste', 'das viertbeste', 'das fünftbeste']
const times = (count: number) => (count === 1 ? 'einmal' : count === 2 ? 'zweimal' : `${count}-mal`)
const by = (method: string | null) => (method ? ` per ${method}` : '')

export const order: typeof english = {
  export: 'Exportieren',
  panel: 'Auftrag',
  id: 'Auftrags-Id',
  filters: 'Filter',
  created: 'Angelegt',
  status: 'Status',
  gateway: 'Gateway',
  asset: 'Kryptowährung',
  type: 'Richtung',
  types: { buy: 'Kauf', sell: 'Verkauf' },
  periods: {
    today: 'heute',
    yesterday: 'gestern',
    '7d': 'letzte 7 Tage',
    '30d': 'letzte 30 Tage',
    '90d': 'letzte 90 Tage',
  },
  several: (count) => `${count} gewählt`,
  searched: (text) => `Treffer für „${text}“`,
  views: {
    label: 'Ansichten',
    all: 'Alle',
    attention: 'Braucht Aufmerksamkeit',
    inProgress: 'Laufend',
    failedToday: 'Heute fehlgeschlagen',
    over: (amount) => `Über ${amount}`,
    save: 'Als Ansicht speichern',
    keep: 'Ansicht speichern',
    name: 'Name',
    nameHelp: 'Speichert die jetzigen Filter. Ihre Ansichten sehen nur Sie.',
    remove: (name) => `Ansicht ${name} entfernen`,
  },
  columns: {
    time: 'Zeit',
    customer: 'Kunde',
    money: 'Geld',
    direction: 'Richtung',
    crypto: 'Krypto',
    gateway: 'Gateway',
    status: 'Status',
  },
  buys: 'kauft',
  sells: 'verkauft für',
  forCoins: 'für',
  fromCoins: 'aus',
  notSent: 'nichts',
  on: (code, network) => `${code} auf ${network}`,
  openOrder: (money, code, customer) => `${money} und ${code}, ${customer}`,
  ordersOfDay: (shown, count) => `${shown} ${plural(count, 'Auftrag', 'Aufträge')}`,
  deliveredOfDay: (money, isExact) => `${isExact ? '' : 'etwa '}${money} geliefert`,
  outcome: {
    delivered: (coins) => `${coins} geliefert`,
    paidOut: (money) => `${money} ausgezahlt`,
    onItsWay: (money, code) => `${money} bezahlt, ${code} unterwegs`,
    received: (coins) => `${coins} eingegangen, Auszahlung unterwegs`,
    declined: (amount) => `${amount} abgelehnt`,
    refunded: (amount) => `${amount} erstattet`,
    cancelled: (money) => `${money} abgebrochen`,
    neverPaid: (money) => `${money} nie bezahlt`,
    neverSent: (coins) => `${coins} nie gesendet`,
    waiting: (money, code) => `${money} für ${code} noch zu zahlen`,
    waitingSell: (coins) => `${coins} noch zu senden`,
  },
  methods: {
    card: 'Karte',
    credit_debit_card: 'Karte',
    apple_pay: 'Apple Pay',
    google_pay: 'Google Pay',
    paypal: 'PayPal',
    sepa: 'SEPA-Überweisung',
    sepa_bank_transfer: 'SEPA-Überweisung',
    bank_transfer: 'Überweisung',
  },
  bought: ({ money, method, gateway, asset, status }) => {
    if (status === 'refunded') return `${gateway} hat dem Kunden das Geld erstattet.`
    if (status === 'completed') return `für ${money}${by(method)}, über ${gateway}`
    return `${asset}${by(method)}, über ${gateway}`
  },
  sold: ({ coins, method, gateway, asset, status }) => {
    if (status === 'refunded') return `${gateway} hat die Coins zurückgesendet.`
    if (status === 'completed') return `für ${coins}${by(method)}, über ${gateway}`
    return `${asset}, über ${gateway}`
  },
  resend: 'Webhooks erneut senden',
  resent: (count) =>
    count === 0
      ? 'Es gab nichts erneut zu senden.'
      : `${counted(count, 'Webhook wird', 'Webhooks werden')} erneut gesendet.`,
  simulate: 'Simulieren',
  simulated: 'Das simulierte Gateway hat es gemeldet.',
  simulateText:
    'Nur in der Sandbox. Das simulierte Gateway meldet es, damit Ihr Server dieselben Nachrichten bekommt wie im Produktivbetrieb.',
  simulations: {
    processing: 'Zahlung annehmen',
    completed: 'Liefern',
    failed: 'Ablehnen',
    cancelled: 'Abbrechen',
    expired: 'Ablaufen lassen',
    refunded: 'Erstatten',
  },
  sends: (events) => `sendet ${events.join(' und ')}`,
  unheard: 'Ihr Server weiß noch nichts davon.',
  unheardText: (event, attempts, status) =>
    attempts === 0
      ? `${event} wurde nicht gesendet, weil der Endpunkt ausgeschaltet ist.`
      : `Er hat ${event} ${times(attempts)} nicht angenommen, zuletzt ${status === null ? 'ohne Antwort' : `mit ${status}`}.`,
  seeDelivery: 'Zur Zustellung',
  timeline: 'Verlauf',
  notFinal: 'Noch nicht endgültig. Diese Seite aktualisiert sich von selbst.',
  showMessages: (count) => `${counted(count, 'weitere Nachricht', 'weitere Nachrichten')} zeigen`,
  transaction: 'Transaktion',
  asQuoted: 'Genau der angebotene Betrag.',
  lessThanQuoted: (amount) => `${amount} weniger als angeboten.`,
  moreThanQuoted: (amount) => `${amount} mehr als angeboten.`,
  said: {
    session: (customer) => `Ein Checkout wurde${customer ? ` für ${customer}` : ''} geöffnet.`,
    offers: (count) =>
      count === 1 ? 'Ein Gateway hat ein Angebot gemacht.' : `${count} Gateways haben ein Angebot gemacht.`,
    choice: (offers, asked, gateway, place) =>
      `${offers} von ${asked} Gateways haben ein Angebot gemacht. Der Kunde wählte ${gateway}${place > 0 ? `, ${places[place] ? `${places[place]} Angebot` : `Platz ${place}`}` : ''}.`,
    created: 'Auftrag angelegt',
    buy: {
      created: () => 'Auftrag angelegt',
      pending: (gateway) => `Der Kunde wurde zu ${gateway} weitergeleitet`,
      processing: (gateway) => `${gateway} hat die Zahlung angenommen`,
      completed: (gateway, code) => `${gateway} hat ${code} gesendet`,
      failed: (gateway) => `${gateway} hat den Auftrag gestoppt`,
      cancelled: () => 'Der Auftrag wurde abgebrochen',
      expired: () => 'Die Zeit zum Bezahlen ist abgelaufen',
      refunded: (gateway) => `${gateway} hat dem Kunden das Geld erstattet`,
    },
    sell: {
      created: () => 'Auftrag angelegt',
      pending: (gateway, code) => `${gateway} wartet auf ${code}`,
      processing: (gateway, code) => `${gateway} hat ${code} erhalten`,
      completed: (gateway) => `${gateway} hat das Geld ausgezahlt`,
      failed: (gateway) => `${gateway} hat den Auftrag gestoppt`,
      cancelled: () => 'Der Auftrag wurde abgebrochen',
      expired: (_, code) => `Die Zeit zum Senden von ${code} ist abgelaufen`,
      refunded: (gateway, code) => `${gateway} hat ${code} zurückgesendet`,
    },
    after: (duration) => `${duration} nach dem Auftrag.`,
    found: 'Bei unserer regelmäßigen Abfrage bemerkt.',
    call: (gateway, call, outcome) => {
      const what =
        {
          open: 'einen Checkout zu öffnen',
          find: 'nach dem Auftrag zu suchen',
          link: 'die Zahlungsseite zu nennen',
        }[call] ?? 'den Status zu nennen'
      const asked = `Wir haben ${gateway} gebeten, ${what}`
      if (outcome === 'failed') return `${asked}; der Aufruf ist fehlgeschlagen.`
      if (outcome === 'refused') return `${asked}; das wurde abgelehnt.`
      if (outcome === 'nothing') return `${asked}. Der Auftrag ist dort nicht bekannt.`
      return `${asked}, und eine Antwort erhalten.`
    },
    answer: (answer, durationMs, count) =>
      [answer, durationMs > 0 ? `${durationMs} ms` : null, count > 1 ? `${count}-mal` : null]
        .filter(Boolean)
        .join(', ') || null,
    message: (gateway, status) =>
      status ? `${gateway} meldete „${status}“.` : `${gateway} hat eine Nachricht gesendet.`,
  },
  share: {
    agreed: (gateway) => `Der Kunde hat zugestimmt, die Identitätsprüfung mit ${gateway} zu teilen.`,
    shared: (gateway) => `Die Identitätsprüfung wurde mit ${gateway} geteilt.`,
    failed: (gateway) => `Die Identitätsprüfung konnte nicht mit ${gateway} geteilt werden.`,
  },
  sharing: ({ step, source, textVersion, tokens }) => {
    if (step === 'shared') return tokens > 1 ? `${tokens}-mal übergeben` : 'Einmal übergeben'
    if (step === 'failed') return 'Das Gateway prüft den Kunden selbst'
    return source === 'checkout' ? `Im Checkout, Text ${textVersion}` : 'Auf Ihrer eigenen Seite'
  },
  outcomes: {
    applied: 'Der Auftrag wurde aktualisiert',
    nothing_new: 'Nichts Neues',
    unknown_status: 'Unbekannter Status; der Auftrag blieb unverändert',
    no_order: 'Gehört zu keinem Auftrag',
    given_up: 'Konnte nicht verarbeitet werden',
  },
  noEndpoint: 'kein Endpunkt abonniert es',
  deliveredAt: (attempts) => (attempts <= 1 ? 'zugestellt' : `${attempts}. Versuch`),
  failedTimes: (attempts) => (attempts === 0 ? 'nicht gesendet' : `${times(attempts)} fehlgeschlagen`),
  waiting: (attempts) => (attempts === 0 ? 'unterwegs' : `${attempts + 1}. Versuch folgt`),
  amounts: 'Beträge',
  people: 'Beteiligte',
  quoted: 'Angeboten',
  delivered: 'Geliefert',
  expected: 'Erwartet',
  price: (coin) => `Preis von 1 ${coin}`,
  none: 'nichts',
  amount: 'Betrag',
  processingFee: 'Bearbeitungsgebühr',
  networkFee: 'Netzwerkgebühr',
  fees: 'Gebühren',
  charged: 'Belastet',
  paidOut: 'Ausgezahlt',
  refunded: 'Erstattet',
  gatewayOrder: (gateway) => `Auftrag bei ${gateway}`,
  gatewayStatus: (gateway) => `Status bei ${gateway}`,
  wallet: 'Wallet',
  address: 'Wallet-Adresse',
  network: 'Netzwerk',
  customer: 'Kunde',
  email: 'E-Mail',
  hidden: 'Für Ihre Rolle verborgen',
  country: 'Land',
  session: 'Sitzung',
  retryOf: 'Neuer Versuch von',
  retriedBy: 'Erneut versucht mit',
  reason: 'Grund des Fehlschlags',
  attention: 'Dieser Auftrag muss von einem Menschen geprüft werden',
  attentionReasons: {
    late_completion:
      'Das Gateway hat ihn abgeschlossen, nachdem es ihn schon beendet hatte. Klären Sie das mit dem Gateway und dem Kunden, bevor Sie etwas erstatten.',
    overdue:
      'Er ist bezahlt, aber die Coins stehen länger aus, als dieses Gateway je braucht. Fragen Sie das Gateway; ein Betreiber kann ihn mit `sliproad orders settle` entscheiden.',
    paid_twice:
      'Auch ein anderer Versuch desselben Checkouts hat Geld angenommen. Klären Sie, welchen der beiden der Kunde wollte, und lassen Sie den anderen vom Gateway erstatten.',
  },
  revived: 'Nach dem Ende bezahlt',
  metadata: 'Ihre Metadaten',
  ranking: 'Angebote vergleichen',
  rankingText: 'Das beste zuerst, wie der Kunde sie sah.',
  score: 'Punkte',
  chosen: 'Gewählt',
  receipt: {
    title: 'Warum dieses Gateway',
    checking: 'Die Signatur wird geprüft…',
    verified: 'Geprüft',
    verifiedText:
      'Ihr Browser hat die Signatur mit den veröffentlichten Schlüsseln geprüft und jeden Rang und alle Punkte neu abgeleitet.',
    signedOnly:
      'Ihr Browser hat die Signatur mit den veröffentlichten Schlüsseln geprüft. Eine Rangfolge zum Ableiten gibt es nicht.',
    unchecked: 'Nicht geprüft',
    uncheckedText:
      'Dieser Browser kann Ed25519-Signaturen hier nicht prüfen. Verwenden Sie `sliproad receipts verify`.',
    refused: 'Ungültig',
    problems: {
      malformed_receipt: 'Der Beleg ist nicht lesbar.',
      malformed_keys: 'Die veröffentlichten Schlüssel sind nicht lesbar.',
      unknown_key: 'Er ist mit einem Schlüssel signiert, der nicht veröffentlicht ist.',
      revoked_key: 'Er ist mit einem Schlüssel signiert, der widerrufen wurde.',
      retired_key:
        'Er ist mit einem Schlüssel signiert, der vor der letzten Änderung des Auftrags abgelöst wurde.',
      wrong_signature: 'Er wurde nach dem Signieren verändert.',
      wrong_ranking: 'Die Rangfolge folgt nicht aus seinen Angaben.',
    },
    choice: (gateway, rank, offers, isRecommended) =>
      rank === null
        ? `${gateway} war nicht unter den Angeboten.`
        : `${gateway} war nach dem Preis ${rank} von ${offers}${isRecommended ? ' und das empfohlene' : ''}.`,
    noOffers: 'Vor diesem Auftrag wurden keine Angebote eingeholt.',
    tried: (gateway) => `${gateway} wurde empfohlen, um mehr darüber zu erfahren.`,
    weightsFrom: {
      standard: 'Gewichte für Projekte mit wenigen Aufträgen.',
      learnt: 'Gewichte, die abgeschlossenen Aufträgen folgen.',
      project: 'Gewichte dieses Projekts.',
      rules: 'Gewichte aus einer Regel.',
    },
    rules: (version, applied) =>
      `Regeln Version ${version}: ${applied.length === 0 ? 'keine traf zu' : applied.join(', ')}.`,
    rule: (id) => `Regel ${id}`,
    offer: 'Angebot',
    recommended: 'Empfohlen',
    signedBy: 'Signiert mit dem Schlüssel',
    download: 'Beleg herunterladen',
  },
  notes: {
    title: (count) => `Notizen, ${count}`,
    hidden: 'Es gibt Notizen, die Ihre Rolle nicht sieht.',
    write: 'Notiz zu diesem Auftrag',
    placeholder: 'Für Ihr Team. Wird mit dem Kunden gelöscht.',
    add: 'Notiz hinzufügen',
    remove: 'Notiz entfernen',
  },
}
