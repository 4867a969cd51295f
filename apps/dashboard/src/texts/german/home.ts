import type { home as english } from '../../screens/home/texts.ts'
import { plurals } from '../words.ts'

const { plural } = plurals('de')

export const home: typeof english = {
  title: 'Start',
  range: 'Zeitraum',
  ranges: [
    { value: 'today', label: 'Heute' },
    { value: '7', label: '7 Tage' },
    { value: '30', label: '30 Tage' },
    { value: '90', label: '90 Tage' },
  ],
  currency: 'Währung',
  timeAt: (place, time, weekday) =>
    `Zeit in ${place}: ${time}.${weekday ? ` Verglichen mit dem, was am ${weekday} um diese Zeit üblich ist.` : ''}`,
  lastDaysTitle: (days) => `Die letzten ${days} Tage`,
  lastDays: (days) => `letzte ${days} Tage`,
  compared: (from, to) => `Verglichen mit ${from} bis ${to}.`,
  behind: 'Die Zahlen werden gerade aktualisiert; die neuesten Aufträge fehlen noch.',
  volume: 'Geliefert',
  completed: 'Abgeschlossene Aufträge',
  conversion: 'Checkouts mit Auftrag',
  median: 'Mittlere Lieferzeit',
  same: 'unverändert',
  percent: (percent, more) => `${percent} % ${more ? 'mehr' : 'weniger'}`,
  ordersMore: (count, more) => `${count} ${more ? 'mehr' : 'weniger'}`,
  points: (points, more) => `${points} Punkte ${more ? 'mehr' : 'weniger'}`,
  faster: (time) => `${time} schneller`,
  slower: (time) => `${time} langsamer`,
  perStep: { day: 'Geliefert pro Tag', hour: 'Geliefert pro Stunde' },
  today: 'heute',
  usual: (weekday) => `üblich am ${weekday}`,
  ahead: 'noch vor uns',
  thesePeriod: 'dieser Zeitraum',
  periodBefore: 'der Zeitraum davor',
  hourSpan: (from, to) => `${from} bis ${to}`,
  inOrders: (money, count) => `${money} in ${count} ${plural(count, 'Auftrag', 'Aufträgen')}`,
  usualSays: (weekday, money) => `üblich am ${weekday}: ${money}`,
  beforeSays: (day, money) => `${day}: ${money}`,
  todaySays: (sum, bestHour, most) =>
    `Heute pro Stunde geliefert: bisher ${sum}, am meisten von ${bestHour} mit ${most}.`,
  chartSays: (sum, before) =>
    `Pro Tag geliefert: insgesamt ${sum}${before ? `, im Zeitraum davor ${before}` : ''}.`,
  asTable: 'Als Tabelle zeigen',
  at: 'Stunde',
  day: 'Tag',
  attention: 'Braucht Aufmerksamkeit',
  noAttention: 'Nichts braucht Ihre Aufmerksamkeit.',
  attentionWords: {
    webhooks: (count) =>
      plural(count, '1 Webhook ist nicht angekommen', `${count} Webhooks sind nicht angekommen`),
    webhooksSince: (host, status, moment) =>
      status === null
        ? `${host} antwortet nicht, seit ${moment}`
        : `${host} antwortet mit ${status}, seit ${moment}`,
    marked: (count) =>
      plural(
        count,
        '1 Auftrag wartet auf eine Entscheidung',
        `${count} Aufträge warten auf eine Entscheidung`,
      ),
    slow: (count, waited) =>
      plural(
        count,
        `1 Auftrag ist seit ${waited} in Bearbeitung`,
        `${count} Aufträge dauern ungewöhnlich lange`,
      ),
    slowAt: (money, gateway, usual) =>
      `${money ? `${money} bei ` : ''}${gateway}${usual ? `, üblich sind ${usual}` : ''}`,
    failing: (gateway) => `${gateway} ist gestört`,
    review: (count) =>
      plural(
        count,
        '1 Identitätsprüfung wartet auf manuelle Prüfung',
        `${count} Identitätsprüfungen warten auf manuelle Prüfung`,
      ),
    oldest: (moment) => `am längsten seit ${moment}`,
    since: (moment) => `seit ${moment}`,
  },
  funnel: 'Wo Kunden abspringen',
  noCheckouts: 'In diesem Zeitraum wurde kein Checkout geöffnet.',
  steps: {
    opened: 'Checkout geöffnet',
    offers: 'Angebote gesehen',
    ordered: 'Gateway gewählt',
    paid: 'Bezahlt',
    completed: 'Krypto erhalten',
  },
  leftMost: (count) =>
    `${count} ${count === '1' ? 'sprang' : 'sprangen'} hier ab, mehr als bei jedem anderen Schritt`,
  performance: { gateway: 'Leistung der Gateways', method: 'Zahlungsarten', country: 'Länder' },
  groups: [
    { value: 'gateway', label: 'Gateway' },
    { value: 'method', label: 'Zahlungsart' },
    { value: 'country', label: 'Land' },
  ],
  noRows: 'In diesem Zeitraum wurde kein Auftrag beendet.',
  group: 'Gruppieren nach',
  names: { gateway: 'Gateway', method: 'Zahlungsart', country: 'Land' },
  methods: {
    card: 'Karte',
    credit_debit_card: 'Karte',
    apple_pay: 'Apple Pay',
    google_pay: 'Google Pay',
    sepa_bank_transfer: 'SEPA-Überweisung',
    bank_transfer: 'Überweisung',
  },
  unnamed: 'Unbekannt',
  health: 'Zustand',
  medianShort: 'Mittlere Zeit',
  completedShort: 'Abgeschlossen',
  completedWord: 'abgeschlossen',
  success: 'Erfolg',
  successWord: 'erfolgreich',
  deviation: 'Zum Angebot',
  tooFew: 'zu wenige Aufträge für eine Aussage',
  first: {
    title: 'Ihr erster Auftrag',
    text: 'Etwa fünf Minuten. Dies ist die Sandbox: Es fließt kein echtes Geld.',
    textLive: 'Dies ist der Produktivbetrieb: Beim ersten Auftrag fließt echtes Geld.',
    ready: 'Ihr Projekt ist bereit',
    readyText: (count, isSandbox) =>
      `${count} ${isSandbox ? plural(count, 'simuliertes ', 'simulierte ') : ''}${plural(count, 'Gateway ist', 'Gateways sind')} eingeschaltet, und Ihre Schlüssel sind erstellt.`,
    noGateway: 'Noch ist kein Gateway verbunden. Hinterlegen Sie die Zugangsdaten von mindestens einem.',
    addGateway: 'Ein Gateway-Konto hinterlegen',
    open: 'Einen Checkout öffnen',
    openText:
      'Ihr Server fragt eine Sitzung an und schickt den Kunden zu ihrem Link. Führen Sie dies aus, oder lassen Sie es uns tun.',
    openTextLive: 'Ihr Server fragt eine Sitzung an und schickt den Kunden zu ihrem Link.',
    pay: 'Bezahlen wie ein Kunde',
    payText:
      'Wählen Sie auf der Checkout-Seite ein beliebiges Gateway. 666,01 € werden immer abgelehnt, damit Sie auch das sehen.',
    payTextLive: 'Wählen Sie auf der Checkout-Seite ein Gateway und bezahlen Sie.',
    listen: 'Ihren Server benachrichtigen',
    listenText: 'Legen Sie einen Webhook-Endpunkt an, oder leiten Sie Ereignisse auf Ihren Rechner weiter.',
    addEndpoint: 'Einen Webhook-Endpunkt anlegen',
    language: 'Sprache',
    code: 'den Code',
    keyHint: 'Setzen Sie Ihren geheimen Schlüssel für $SECRET_KEY ein; er wurde beim Erstellen gezeigt.',
    openForMe: 'Checkout für mich öffnen',
    openAgain: 'Checkout öffnen',
    guide: 'Anleitung lesen',
    live: 'Live',
    waiting: {
      sessionAt: 'Warten auf Ihre erste Sitzung',
      offersAt: 'Warten, bis der Checkout geöffnet wird',
      orderAt: 'Warten auf einen Auftrag',
      deliveredAt: 'Warten auf die Lieferung',
      webhookAt: 'Warten auf einen Webhook',
    },
    allDone: 'Alles funktioniert',
    parts: {
      sessionAt: 'Sitzung geöffnet',
      offersAt: 'Angebote gezeigt',
      orderAt: 'Auftrag erteilt',
      deliveredAt: 'Krypto geliefert',
      webhookAt: 'Webhook empfangen',
    },
    fills: 'Diese Liste füllt sich von selbst. Sie müssen nichts neu laden.',
    toOrders: 'Ihren ersten Auftrag ansehen',
    keys: 'Ihre Schlüssel',
    publicKey: 'Öffentlich',
    publicKeyWhat: 'öffentlichen Schlüssel',
    secretKey: 'Geheim',
    secretKeyWhat: 'geheimen Schlüssel',
    newKey: 'Neuen erstellen',
    later: 'Vor dem Produktivbetrieb',
    laterText: 'Zum Ausprobieren ist nichts davon nötig.',
    laterSteps: {
      gateways: {
        title: 'Ihre Gateway-Konten hinterlegen',
        text: 'Beginnen Sie mit einem. Ihr Vertrag mit jedem Gateway bleibt Ihr eigener.',
      },
      branding: {
        title: 'Den Checkout gestalten',
        text: 'Logo, Farbe und Sprache. Wir halten den Kontrast lesbar.',
      },
      settings: {
        title: 'Entscheiden, wer Identitäten prüft',
        text: 'Jedes Gateway selbst, oder Sie einmal für alle.',
      },
      team: {
        title: 'Ihr Team einladen',
        text: 'Jeder bekommt eine Rolle, damit der Support keine Schlüssel ändert.',
      },
    },
  },
}
