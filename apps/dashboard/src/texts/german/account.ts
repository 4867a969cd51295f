import type { account as english } from '../../screens/account/texts.ts'
import { plurals } from '../words.ts'

const { counted } = plurals('de')

export const account: typeof english = {
  title: 'Ihr Konto',
  password: 'Passwort',
  passwordText: 'Wenn Sie Ihr Passwort ändern, werden Sie überall sonst abgemeldet.',
  current: 'Jetziges Passwort',
  next: 'Neues Passwort',
  nextHelp: 'Mindestens 12 Zeichen.',
  change: 'Passwort ändern',
  changed: 'Passwort geändert. Sie wurden überall sonst abgemeldet.',
  second: 'Authenticator-App',
  secondOn: 'An. Jede Anmeldung verlangt einen Code aus Ihrer Authenticator-App.',
  secondOff: 'Aus. Mit ihr oder einem Passkey reicht ein gestohlenes Passwort nicht zum Anmelden.',
  left: (count) => `${counted(count, 'Wiederherstellungscode ist', 'Wiederherstellungscodes sind')} übrig.`,
  enrol: 'Einrichten',
  enrolTitle: 'Authenticator-App einrichten',
  enrolText: 'Bestätigen Sie zuerst Ihr Passwort.',
  continue: 'Weiter',
  scanText:
    'Scannen Sie dies mit Ihrer Authenticator-App, oder tippen Sie den Schlüssel ein. Geben Sie dann den Code ein, den die App zeigt.',
  qr: 'QR-Code für Ihre Authenticator-App',
  secret: 'Schlüssel',
  code: 'Code',
  confirm: 'Einschalten',
  codesTitle: 'Ihre Wiederherstellungscodes',
  codesText:
    'Mit jedem Code können Sie sich einmal anmelden, falls Sie die App verlieren. Bewahren Sie sie sicher auf; sie werden nicht noch einmal gezeigt.',
  copyCodes: 'Codes kopieren',
  newCodes: 'Neue Wiederherstellungscodes',
  disable: 'Ausschalten',
  disabled: 'Die Authenticator-App ist ausgeschaltet.',
  passkeys: 'Passkeys',
  passkeysText:
    'Melden Sie sich mit Fingerabdruck, Gesicht oder Sicherheitsschlüssel statt mit einem Passwort an. Ein gestohlenes Passwort allein öffnet dann nichts.',
  noPasskeys: 'Sie haben noch keinen Passkey.',
  addPasskey: 'Passkey hinzufügen',
  addPasskeyText:
    'Ihr Browser fragt gleich, wo er aufbewahrt werden soll. Mit dem ersten Passkey werden Sie überall sonst abgemeldet.',
  addPasskeyAction: 'Weiter',
  passkeyName: 'Name',
  passkeyNameHelp: 'Damit Sie ihn wiedererkennen, etwa das Gerät, auf dem er liegt.',
  passkeyFacts: (added, used) =>
    `Hinzugefügt ${added}, ${used ? `zuletzt benutzt ${used}` : 'noch nie benutzt'}`,
  passkeyAdded: 'Passkey hinzugefügt.',
  removePasskey: 'Entfernen',
  removePasskeyOf: (name) => `${name} entfernen`,
  removePasskeyTitle: 'Diesen Passkey entfernen?',
  removePasskeyText: (name) =>
    `Mit ${name} kann man sich nicht mehr anmelden. Löschen Sie ihn auch auf seinem Gerät.`,
  removePasskeyAction: 'Passkey entfernen',
  passkeyRemoved: 'Passkey entfernt.',
  noPassword:
    'Sie melden sich ohne Passwort an. Um eines zu bekommen, melden Sie sich ab und wählen auf der Anmeldeseite „Passwort vergessen?“.',
  codesNeedPassword:
    'Eine Authenticator-App ergänzt ein Passwort, und Sie haben keines. Auch ein Passkey ist ein zweiter Faktor.',
  providerBefore: 'OpenID-Anbieter',
  providerText: (name) => `Melden Sie sich mit ${name} an und bestätigen Sie Änderungen damit.`,
  notConnected: 'Ihr Konto ist noch nicht damit verbunden.',
  connect: 'Verbinden',
  identityFacts: (host, used) => `${host}, ${used ? `zuletzt benutzt ${used}` : 'noch nie benutzt'}`,
  disconnect: 'Trennen',
  disconnectOf: (email) => `${email} trennen`,
  disconnectTitle: (name) => `Verbindung mit ${name} trennen?`,
  disconnectText:
    'Sie können sich dann nicht mehr damit anmelden. Ihre anderen Anmeldewege bleiben bestehen.',
  disconnectAction: 'Verbindung trennen',
  disconnected: 'Verbindung getrennt.',
  ended: 'Diese Anmeldung ist beendet.',
  othersEnded: 'Alle anderen Anmeldungen sind beendet.',
  logins: 'Wo Sie angemeldet sind',
  here: 'Dieser Browser',
  lastSeen: (time) => `zuletzt gesehen ${time}`,
  unknown: 'Unbekannter Browser',
  on: (browser, system) => `${browser} auf ${system}`,
  revoke: 'Diese Anmeldung beenden',
  revokeOthers: 'Alle anderen Anmeldungen beenden',
}
