import type { RefusalCode } from '@sliproad/api/errors'
import type { failures as english } from '../common.ts'
import { noteInGerman, trialInGerman } from './notes.ts'

type Problem = { title: string; text: string }

/** Why a sign-in through the OpenID provider did not work, and what to do about it. */
const signInProblems: Record<string, Problem> & { rejected: Problem } = {
  stale: {
    title: 'Bitte noch einmal beginnen',
    text: 'Diese Anmeldung wurde schon benutzt, dauerte länger als zehn Minuten oder begann in einem anderen Browser.',
  },
  stopped: {
    title: 'Anmeldung abgebrochen',
    text: 'Beginnen Sie noch einmal, oder melden Sie sich auf anderem Weg an.',
  },
  rejected: {
    title: 'Die Antwort des Anbieters wurde nicht angenommen',
    text: 'Beginnen Sie noch einmal. Hilft das nicht, wenden Sie sich an die Person, die diesen Dienst betreibt.',
  },
  email_not_verified: {
    title: 'Ihre E-Mail-Adresse ist dort nicht bestätigt',
    text: 'Lassen Sie sie beim Anbieter bestätigen, und beginnen Sie dann noch einmal.',
  },
  no_account: {
    title: 'Sie haben hier kein Konto',
    text: 'Konten gibt es nur auf Einladung. Haben Sie eine, öffnen Sie den Link darin und machen dort weiter.',
  },
  not_connected: {
    title: 'Melden Sie sich einmal auf anderem Weg an',
    text: 'Ihr Konto ist noch nicht mit dem Anbieter verbunden. Melden Sie sich innerhalb von zehn Minuten in diesem Browser mit Passwort oder Passkey an: Danach genügt der Anbieter.',
  },
  other_identity: {
    title: 'Ihr Konto ist dort mit einer anderen Person verbunden',
    text: 'Bitten Sie die Person, die diesen Dienst betreibt, die Verbindung zu trennen.',
  },
  other_person: {
    title: 'Das ist eine andere Person',
    text: 'Der Anbieter kennt Sie unter einer anderen Adresse. Wählen Sie dort das richtige Konto.',
  },
  not_recent: {
    title: 'Der Anbieter hat nicht geprüft, dass Sie es sind',
    text: 'Er kann Änderungen nicht bestätigen. Benutzen Sie einen Passkey oder Ihr Passwort.',
  },
}

/** What each refusal of the server means. */
const refusals: Record<RefusalCode, string> = {
  VALIDATION_ERROR: 'Einige Angaben fehlen oder sind nicht gültig.',
  INVALID_API_KEY: 'Es wurde kein gültiger API-Schlüssel gesendet.',
  LOGIN_REQUIRED: 'Melden Sie sich zuerst an.',
  LOGIN_FAILED: 'E-Mail-Adresse, Passwort oder Code ist falsch.',
  SIGN_IN_REFUSED: 'Die Anmeldung über den OpenID-Anbieter wurde abgelehnt.',
  SIGN_IN_UNAVAILABLE: 'Der OpenID-Anbieter antwortet nicht.',
  ONLY_WAY_IN: 'Anders kommen Sie nicht in Ihr Konto.',
  INVALID_SIGNATURE: 'Die Signatur dieser Nachricht fehlt, ist falsch oder zu alt.',
  FORBIDDEN: 'Das ist mit diesem Zugang nicht erlaubt.',
  CONFIRMATION_REQUIRED: 'Bestätigen Sie zuerst, dass Sie es sind.',
  SECOND_FACTOR_REQUIRED:
    'Dieses Projekt verlangt einen zweiten Faktor. Richten Sie zuerst einen in Ihrem Konto ein.',
  KYC_REQUIRED: 'Der Kunde muss vor diesem Auftrag seine Identität bestätigen.',
  KYC_LIMIT_EXCEEDED:
    'Dieser Auftrag würde das Tageslimit des Kunden überschreiten. Eine höhere Stufe erhöht das Limit.',
  VERIFICATION_NOT_SHAREABLE: 'Die Identitätsprüfung des Kunden lässt sich nicht mit diesem Gateway teilen.',
  WALLET_BLOCKED: 'Die Wallet-Adresse ist gesperrt. Benutzen Sie eine andere.',
  SCREENING_UNAVAILABLE:
    'Die Wallet-Adresse kann gerade nicht geprüft werden. Versuchen Sie es in einigen Minuten erneut.',
  COUNTRY_NOT_SUPPORTED: 'Aus diesem Land sind keine Aufträge möglich.',
  NOT_FOUND: 'Unter dieser Adresse oder Id wurde nichts gefunden.',
  SESSION_EXPIRED: 'Die Sitzung ist abgelaufen. Legen Sie eine neue an.',
  ROUTING_CHANGED: 'Jemand anders hat die Regeln inzwischen geändert. Laden Sie sie neu.',
  ROUTING_NOT_TRIED: 'Probieren Sie den Entwurf zuerst aus.',
  SESSION_NOT_RETRYABLE: 'Diese Sitzung lässt sich nicht noch einmal versuchen. Legen Sie eine neue an.',
  EARLIER_TRY_PAID:
    'Ein früherer Versuch dieses Checkouts wurde doch noch bezahlt. Zahlen Sie nicht noch einmal.',
  SESSION_ALREADY_USED: 'Aus dieser Sitzung ist schon ein Auftrag entstanden. Legen Sie eine neue an.',
  SESSION_CANCELLED: 'Die Sitzung wurde abgebrochen. Legen Sie eine neue an.',
  SESSION_NOT_CANCELLABLE: 'Nur eine wartende oder bestätigte Sitzung lässt sich abbrechen.',
  PRICE_CHANGED: 'Der Preis hat sich geändert. Holen Sie neue Angebote.',
  IDEMPOTENCY_KEY_REUSED: 'Dieser Idempotency-Key gehört schon zu einer anderen Anfrage.',
  IDEMPOTENCY_IN_PROGRESS:
    'Die erste Anfrage mit diesem Idempotency-Key läuft noch. Versuchen Sie es gleich erneut.',
  WALLET_EXISTS: 'Der Kunde hat schon eine Wallet mit dieser Adresse und Währung.',
  KYC_NOT_CONFIGURED:
    'Für den Anbieter der Identitätsprüfung sind keine Zugangsdaten hinterlegt. Ein Betreiber muss sie einrichten.',
  DELIVERY_NOT_FAILED: 'Nur eine fehlgeschlagene Zustellung lässt sich wiederholen.',
  ENDPOINT_UNAVAILABLE: 'Der Endpunkt ist ausgeschaltet oder wurde entfernt.',
  WEBHOOK_NOT_CONFIGURED: 'Kein Endpunkt des Projekts empfängt dieses Ereignis. Legen Sie zuerst einen an.',
  LAST_OWNER: 'Ein Projekt braucht einen Inhaber. Machen Sie zuerst ein anderes Mitglied zum Inhaber.',
  ALREADY_MEMBER: 'Diese Person ist schon Mitglied des Projekts.',
  STATUS_NOT_REACHABLE: 'Aus seinem jetzigen Status kann der Auftrag nicht dorthin wechseln.',
  PAYLOAD_TOO_LARGE: 'Die Anfrage ist größer als 64 KiB.',
  UNSUPPORTED_MEDIA_TYPE: 'Die Anfrage muss als JSON gesendet werden.',
  QUOTE_UNAVAILABLE: 'Das gewählte Gateway macht dafür kein Angebot.',
  RATE_LIMIT_EXCEEDED: 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  INTERNAL_ERROR: 'Auf unserer Seite ist etwas schiefgegangen.',
  GATEWAY_UNAVAILABLE:
    'Das Gateway konnte keinen Checkout öffnen. Es wurde nichts belastet; versuchen Sie es erneut, oder wählen Sie ein anderes.',
  SERVICE_UNAVAILABLE: 'Der Dienst kann gerade nicht antworten. Versuchen Sie es in einigen Sekunden erneut.',
}

export const failures: typeof english = {
  request: (id) => `Anfrage ${id}`,
  said: {
    refusal: (code, message) =>
      code in refusals ? refusals[code as RefusalCode] : `Der Server sagt: „${message}“`,
    note: noteInGerman,
    trial: trialInGerman,
  },
  of(failure) {
    if (failure.code === 'OFFLINE')
      return {
        title: 'Keine Verbindung',
        text: 'Der Server hat nicht geantwortet. Ihre Eingaben bleiben erhalten.',
      }
    if (failure.code === 'PASSKEY_NOT_GIVEN')
      return {
        title: 'Kein Passkey benutzt',
        text: 'Es wurde abgebrochen, dauerte zu lange, oder dieses Gerät hat keinen Passkey für diese Seite. Versuchen Sie es erneut.',
      }
    if (failure.code === 'PASSKEY_KNOWN')
      return { title: 'Schon vorhanden', text: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.' }
    if (failure.code === 'LOGIN_FAILED')
      return {
        title: 'Das stimmt nicht überein',
        text: 'Prüfen Sie Ihre Eingaben und versuchen Sie es erneut. Nach mehreren Fehlversuchen müssen Sie eine Weile warten.',
      }
    if (failure.code === 'SIGN_IN_REFUSED')
      return signInProblems[String(failure.data.reason)] ?? signInProblems.rejected
    if (failure.code === 'SIGN_IN_UNAVAILABLE')
      return {
        title: 'Der Anbieter antwortet nicht',
        text: 'Mit Passwort und Passkey können Sie sich weiterhin anmelden. Versuchen Sie es später erneut.',
      }
    if (failure.code === 'ONLY_WAY_IN')
      return {
        title: 'Anders kommen Sie nicht in Ihr Konto',
        text: 'Fügen Sie zuerst einen Passkey hinzu, oder setzen Sie ein Passwort.',
      }
    if (failure.status === 429)
      return {
        title: 'Einen Moment',
        text: failure.retryAfter
          ? `Zu viele Versuche. Versuchen Sie es in ${failure.retryAfter} s erneut.`
          : 'Zu viele Versuche. Versuchen Sie es etwas später erneut.',
      }
    if (failure.code === 'CONFIRMATION_REQUIRED')
      return {
        title: 'Nicht bestätigt',
        text: 'Es wurde nichts geändert, weil Sie nicht bestätigt haben, dass Sie es sind.',
      }
    if (failure.code === 'SECOND_FACTOR_REQUIRED')
      return { title: 'Ein zweiter Faktor ist nötig', text: failure.message }
    if (failure.status === 403)
      return {
        title: 'Ihre Rolle erlaubt das nicht',
        text: 'Ein Inhaber des Projekts kann es tun oder Ihre Rolle ändern.',
      }
    if (failure.status === 404)
      return { title: 'Nicht gefunden', text: 'Es wurde entfernt oder gehört nicht zu diesem Projekt.' }
    if (failure.status >= 500)
      return {
        title: 'Auf unserer Seite ist etwas schiefgegangen',
        text: 'Es wurde nichts geändert. Versuchen Sie es gleich erneut.',
      }
    return { title: 'Das wurde nicht angenommen', text: failure.message }
  },
}
