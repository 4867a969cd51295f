import type { webhooks as english } from '../../screens/webhooks/texts.ts'
import { plurals } from '../words.ts'

const { counted, plural } = plurals('de')
const attemptsOf = (count: number) => counted(count, 'Versuch', 'Versuche')
const afterAttempts = (count: number) => counted(count, 'Versuch', 'Versuchen')

export const webhooks: typeof english = {
  title: 'Webhooks',
  tabs: {
    deliveries: 'Zustellungen',
    events: 'Ereignisse',
    keys: 'Signaturschlüssel',
    verify: 'Im Code prüfen',
  },
  endpoints: 'Endpunkte',
  views: 'Ansichten der Webhooks',
  add: 'Endpunkt anlegen',
  edit: 'Bearbeiten',
  url: 'Adresse',
  urlHelp: 'Die https-Adresse, unter der Ihr Server Ereignisse empfängt.',
  events: 'Ereignisse',
  allEvents: 'Alle Ereignisse',
  someEvents: 'Ausgewählte Ereignisse',
  countEvents: (count) => counted(count, 'Ereignis', 'Ereignisse'),
  reasons: {
    by_hand: 'Von Hand ausgeschaltet',
    gone: 'Aus: Ihr Server antwortete 410 Gone',
    failing: 'Aus: Zustellungen schlugen tagelang fehl',
  },
  deliveredDay: 'zugestellt, 24 h',
  manage: (url) => `${url} verwalten`,
  manageActions: { edit: 'Bearbeiten', rotate: 'Schlüssel erneuern', remove: 'Entfernen' },
  trouble: (failed, waiting) => {
    const lost = `${counted(failed, 'Zustellung', 'Zustellungen')} fehlgeschlagen`
    const late = `${counted(waiting, 'wird', 'werden')} wiederholt`
    if (failed === 0) return `${late}.`
    return waiting === 0 ? `${lost}.` : `${lost}, ${late}.`
  },
  answersIn: (ms) => `Antwortet im Mittel in ${ms} ms.`,
  hours: (deliveries, failures) =>
    `Zustellungen je Stunde, letzte 24 Stunden: ${deliveries} insgesamt, ${failures} nicht beim ersten Versuch zugestellt`,
  turnOff: 'Ausschalten',
  turnOn: 'Einschalten',
  removeTitle: 'Diesen Endpunkt entfernen?',
  removeText: (url) => `An ${url} wird nichts mehr gesendet, und sein Zustellprotokoll wird gelöscht.`,
  removeAction: 'Endpunkt entfernen',
  rotate: 'Schlüssel erneuern',
  rotateTitle: 'Signaturschlüssel erneuern',
  rotateText:
    'Solange der alte Schlüssel gilt, nehmen Empfänger, die nur ihn kennen, jedes Ereignis an: X-Webhook-Signature wird mit ihm gebildet, und webhook-signature enthält die Signaturen beider Schlüssel. Geben Sie Ihrem Server vorher den neuen.',
  overlap: 'Der alte Schlüssel endet',
  keyTitle: 'Der Signaturschlüssel des Endpunkts',
  keyText: 'Ihr Server prüft damit jedes Ereignis. Er wird nur einmal gezeigt.',
  copyKey: 'Signaturschlüssel kopieren',
  test: 'Testereignis senden',
  testState: 'Test',
  testText: 'Ihr Server bekommt eine echte, signierte Anfrage. Sonst ändert sich nichts.',
  noEndpointTitle: 'Kein Endpunkt ist eingeschaltet',
  noEndpoint: 'Legen Sie zuerst einen Endpunkt an, oder schalten Sie einen ein.',
  toEndpoint: 'An',
  withData: 'Mit den Daten',
  anExample: 'Eines Beispiels',
  aRealOrder: 'Eines echten Auftrags',
  realOrder: 'Auftrag',
  noOrder: 'Es gibt noch keinen Auftrag.',
  seePayload: 'Inhalt ansehen',
  send: 'Ereignis senden',
  sendAgain: 'Erneut senden',
  sendTest: 'Test senden',
  onItsWay: 'Unterwegs',
  attemptNumber: (attempt) => `${attempt}. Versuch`,
  time: 'Zeit',
  openDelivery: 'Diese Zustellung öffnen',
  copyType: 'Typ kopieren',
  fields: 'Felder',
  example: 'Beispiel',
  type: 'Typ für TypeScript',
  optional: (kind) => `${kind}, kann fehlen`,
  noEvent: 'Dieses Ereignis gibt es nicht',
  eventGroups: { orders: 'Aufträge', transactions: 'Transaktionen', wallets: 'Wallets', kyc: 'KYC' },
  eventTexts: {
    'order.created': 'Ein Auftrag wurde erteilt.',
    'order.completed':
      'Ein Auftrag ist zu Ende: abgeschlossen, fehlgeschlagen oder erstattet. Lesen Sie data.order.status.',
    'transaction.pending': 'Der Kunde wurde zum Gateway weitergeleitet und hat noch nicht bezahlt.',
    'transaction.processing': 'Das Gateway hat die Zahlung und sendet die Kryptowährung.',
    'transaction.completed': 'Die Kryptowährung ist in der Wallet.',
    'transaction.failed': 'Die Zahlung wurde abgelehnt, oder eine Prüfung hat sie gestoppt.',
    'transaction.cancelled': 'Der Kunde hat abgebrochen, oder die Zeit zum Bezahlen ist abgelaufen.',
    'transaction.refunded': 'Das Gateway hat das Geld erstattet.',
    'wallet.created': 'Eine Wallet wurde hinzugefügt. Ihre Prüfung hat begonnen.',
    'wallet.screened': 'Die Prüfung ist fertig. Lesen Sie data.wallet.screeningStatus.',
    'wallet.blocked': 'Die Prüfung hat die Wallet gesperrt. Kein Auftrag kann sie benutzen.',
    'wallet.deleted': 'Eine Wallet wurde entfernt.',
    'kyc.started': 'Der Kunde hat die Identitätsprüfung begonnen.',
    'kyc.approved': 'Die Identitätsprüfung ist bestanden.',
    'kyc.rejected': 'Die Identitätsprüfung ist nicht bestanden. Lesen Sie rejectionReasons.',
    'kyc.expired': 'Der Link ist abgelaufen, bevor die Identitätsprüfung fertig war.',
    'kyc.manual_review': 'Ein Mitarbeiter des Anbieters sieht sie sich an.',
  },
  keysText:
    'Ihr Server prüft jedes Ereignis mit dem Signaturschlüssel seines Endpunkts. Ein Schlüssel wird nur einmal gezeigt, wenn er erstellt wird; ist er verloren, erneuern Sie ihn.',
  searchBy: 'Ereignis oder Id',
  result: 'Ergebnis',
  retryFailed: (count) => `${count} fehlgeschlagene wiederholen`,
  retryKey: 'wiederholen',
  deliveriesOfDay: (shown, count) => `${shown} ${plural(count, 'Zustellung', 'Zustellungen')}`,
  notSent: 'nicht gesendet',
  noAnswerShort: 'keine Antwort',
  delivery: 'Zustellung',
  deliveryId: 'Zustellungs-Id',
  to: 'an',
  copyCurl: 'Als curl kopieren',
  openOrder: 'Auftrag öffnen',
  standing: (status, attempts) => {
    if (status === 'delivered') return attempts === 1 ? 'Zugestellt' : `Zugestellt, ${attempts}. Versuch`
    if (status === 'failed')
      return attempts === 0
        ? 'Nicht gesendet'
        : attempts === 1
          ? 'Fehlgeschlagen'
          : `${attempts}-mal fehlgeschlagen`
    return attempts === 0 ? 'Unterwegs' : `Wartet nach ${afterAttempts(attempts)}`
  },
  why: (status, attempts) => {
    const often = attempts === 1 ? '' : ` beim ${attempts}. Versuch`
    return status === null
      ? `Ihr Server hat${often} nicht geantwortet.`
      : `Ihr Server hat${often} mit ${status} geantwortet.`
  },
  advice: (status) => {
    if (status === null) return 'Prüfen Sie, ob die Adresse stimmt und aus dem Internet erreichbar ist.'
    if (status === 401 || status === 403)
      return 'Er lässt uns nicht hinein. Prüfen Sie die Signatur mit dem Schlüssel dieses Endpunkts.'
    if (status === 404) return 'Unter dieser Adresse ist nichts.'
    if (status === 410)
      return 'Er sagt, dass es diese Adresse nicht mehr gibt; darum haben wir den Endpunkt ausgeschaltet.'
    if (status >= 300 && status < 400)
      return 'Er leitet weiter, und wir folgen Weiterleitungen nicht. Tragen Sie die endgültige Adresse ein.'
    if (status >= 500)
      return 'Warum, steht in seinem eigenen Protokoll. Mit einem Status von 200 bis 299 gilt ein Ereignis als zugestellt.'
    return 'Mit einem Status von 200 bis 299 gilt ein Ereignis als zugestellt.'
  },
  // The phrases of HTTP stand in the answers themselves and are the same in every language.
  statusWords: {
    200: 'OK',
    201: 'Created',
    202: 'Accepted',
    204: 'No Content',
    301: 'Moved Permanently',
    302: 'Found',
    400: 'Bad Request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    405: 'Method Not Allowed',
    408: 'Request Timeout',
    410: 'Gone',
    413: 'Content Too Large',
    422: 'Unprocessable Content',
    429: 'Too Many Requests',
    500: 'Internal Server Error',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
    504: 'Gateway Timeout',
  },
  hiddenValue: 'für Ihre Rolle verborgen',
  signedNow:
    'Zeit und Signaturen sind die einer Anfrage, die jetzt gesendet würde; jeder Versuch hat seine eigenen.',
  emptyTitle: 'Noch keine Endpunkte',
  empty:
    'Tragen Sie die Adresse Ihres Servers ein, um Ereignisse zu Aufträgen, Sitzungen, Wallets und KYC-Fällen zu empfangen.',
  noDeliveriesTitle: 'Keine Zustellungen',
  noDeliveries:
    'Zustellungen erscheinen hier, sobald ein Ereignis gesendet wird. Ihre Filter verbergen vielleicht einige.',
  event: 'Ereignis',
  attempts: 'Versuche',
  answer: 'Antwort',
  sent: 'Gesendet',
  status: 'Status',
  noAnswer: 'Keine Antwort',
  attemptsSay: (attempts, status) => `${attemptsOf(attempts)}, ${status}`,
  retry: 'Jetzt wiederholen',
  retriedOne: 'Wird erneut gesendet.',
  changed: 'Endpunkt geändert.',
  removed: 'Endpunkt entfernt.',
  switchedOn: 'Endpunkt eingeschaltet.',
  switchedOff: 'Endpunkt ausgeschaltet.',
  retried: (count, more) =>
    `${counted(count, 'Zustellung wird', 'Zustellungen werden')} erneut gesendet${more ? '; es bleiben weitere.' : '.'}`,
  attemptLog: 'Versuche',
  noAttempts: 'Noch wurde nichts gesendet.',
  weSent: 'Von uns gesendet',
  toSend: 'Zu senden',
  payloadHidden: 'Mit Ihrer Rolle sehen Sie den Inhalt nicht, denn er kann personenbezogene Daten enthalten.',
  answered: 'Antwort Ihres Servers',
  emptyAnswer: 'Leerer Inhalt.',
  nextAttempt: (time) => `Nächster Versuch ${time}`,
  verifyText:
    'Prüfen Sie die Signatur des unveränderten Inhalts, bevor Sie ihm vertrauen: HMAC-SHA256 aus Zeitstempel, einem Punkt und dem Inhalt. Lehnen Sie Nachrichten ab, die älter als fünf Minuten sind.',
  language: 'Sprache',
}
