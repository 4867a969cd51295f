type Rule = readonly [english: RegExp, german: (...parts: string[]) => string]

/** The server's notes on single fields, each as a whole sentence. */
const rules: readonly Rule[] = [
  [/^is required/, () => 'Diese Angabe fehlt.'],
  [
    /^must not be empty$|^must be readable text/,
    () => 'Geben Sie lesbaren Text ein; das Feld darf nicht leer sein.',
  ],
  [/^must not contain control characters/, () => 'Entfernen Sie die Steuerzeichen.'],
  [/^must have at most (\d+) characters$/, (most) => `Höchstens ${most} Zeichen.`],
  [/^must have (\d+) to (\d+) characters$/, (least, most) => `${least} bis ${most} Zeichen.`],
  [/^must be at least (.+)$/, (least) => `Mindestens ${least}.`],
  [/^must be at most (.+)$/, (most) => `Höchstens ${most}.`],
  [/^must be from (\S+) to (\S+)$/, (least, most) => `Von ${least} bis ${most}.`],
  [/^must be one of (.+)$/, (names) => `Möglich sind: ${names}.`],
  [/^must be a plain decimal number/, () => 'Geben Sie eine Zahl über null ein, etwa 12,50.'],
  [/^must be a two-letter country code$/, () => 'Geben Sie einen Ländercode aus zwei Buchstaben ein.'],
  [/^must be an? (?:ISO 8601 day|time)/, () => 'Geben Sie einen Tag oder eine Zeit ein.'],
  [/^must be an e-mail address$/, () => 'Geben Sie eine E-Mail-Adresse ein.'],
  [
    /^must not contain the e-mail address or (\w+);/,
    (product) =>
      `Das Passwort darf weder die E-Mail-Adresse noch „${product}“ enthalten. Nehmen Sie etwa vier Wörter, die nicht zusammengehören.`,
  ],
  [
    /^is among the passwords that are guessed first;/,
    () => 'Dieses Passwort wird zuerst erraten. Nehmen Sie etwa vier Wörter, die nicht zusammengehören.',
  ],
  [/^is not the code of this moment$/, () => 'Dieser Code gilt gerade nicht.'],
  [/^there is no second factor/, () => 'Es ist kein zweiter Faktor eingerichtet.'],
  [
    /^there are too many passkeys$/,
    () => 'Sie haben schon so viele Passkeys wie möglich. Entfernen Sie zuerst einen.',
  ],
  [/^is a passkey that is here already$/, () => 'Dieser Passkey ist schon vorhanden.'],
  [/^belongs to an account already$/, () => 'Zu dieser Adresse gibt es schon ein Konto.'],
  [
    /^a project has at most (\d+) keys/,
    (most) => `Ein Projekt hat höchstens ${most} Schlüssel. Widerrufen Sie zuerst einen.`,
  ],
  [/^a project has at most (\d+) endpoints$/, (most) => `Ein Projekt hat höchstens ${most} Endpunkte.`],
  [/^belongs to a key that has ended$/, () => 'Dieser Schlüssel gilt nicht mehr.'],
  [/^must name at least one event/, () => 'Wählen Sie mindestens ein Ereignis.'],
  [/^(\S+) is not a known event$/, (type) => `Das Ereignis ${type} gibt es nicht.`],
  [
    /^is one too many: you have (\d+) views already$/,
    (most) => `Sie haben schon ${most} Ansichten. Entfernen Sie zuerst eine.`,
  ],
  [
    /^must be a complete URL such as (\S+)$/,
    (example) => `Geben Sie eine vollständige Adresse ein, etwa ${example}.`,
  ],
  [
    /^must start with (https:\/\/ or http:\/\/|https:\/\/)$/,
    (start) => `Die Adresse muss mit ${start.replace(' or ', ' oder ')} beginnen.`,
  ],
  [/^must not contain a fragment/, () => 'Die Adresse darf keinen Teil nach # haben.'],
  [
    /^must not contain a user name or password$/,
    () => 'Die Adresse darf weder Benutzernamen noch Passwort enthalten.',
  ],
  [
    /must not lead to a private or reserved address$/,
    () => 'Die Adresse darf nicht in ein privates oder reserviertes Netz führen.',
  ],
  [/^must use port 443/, () => 'Erlaubt sind Port 443 und Ports ab 1024.'],
  [/^(\S+) is not an origin such as (\S+)$/, (text, example) => `${text} ist kein Ursprung wie ${example}.`],
  [/^(\S+) is not an ISO 3166-1 alpha-2 country code$/, (code) => `${code} ist kein Ländercode.`],
  [/^(?:(\S+) )?is not a known gateway id$/, () => 'Dieses Gateway gibt es nicht.'],
  [/^must be between 0 and 20/, () => 'Zwischen 0 und 20, mit höchstens zwei Dezimalstellen.'],
  [/^needs a daily limit above zero/, () => 'Die Stufe braucht ein Tageslimit über null, in US-Dollar.'],
  [/^must be a colour such as (\S+)$/, (example) => `Geben Sie eine Farbe wie ${example} ein.`],
  [/^has to be entered again/, () => 'Muss neu eingegeben werden, weil sich Adresse oder Umgebung ändert.'],
  [
    /^has more than the (\d+) decimal places of (\S+)$/,
    (places, code) => `${code} hat höchstens ${places} Dezimalstellen.`,
  ],
  [
    /^must be a whole number from (\d+) to (\d+)/,
    (least, most) => `Eine ganze Zahl von ${least} bis ${most}.`,
  ],
  [/^must be an amount above zero/, () => 'Geben Sie einen Betrag über null ein.'],
  [/^is needed$/, () => 'Diese Angabe fehlt.'],
  [
    /^is closed: book the correction in a month that is open$/,
    () => 'Dieser Monat ist abgeschlossen. Buchen Sie die Korrektur in einem offenen Monat.',
  ],
  [/^has not begun$/, () => 'Dieser Monat hat noch nicht begonnen.'],
  [
    /^is no order of this project, gateway and currency$/,
    () => 'Einen solchen Auftrag gibt es bei diesem Gateway und in dieser Währung nicht.',
  ],
  [/^must be a month such as (\S+)$/, (example) => `Geben Sie einen Monat wie ${example} ein.`],
  [/^must be a UUID$/, () => 'Das ist keine gültige Id.'],
  [/^must be a currency that we know$/, () => 'Diese Währung kennen wir nicht.'],
  [/is not (?:a|an) .*(?:that )?we know$/, () => 'Diese Währung kennen wir nicht.'],
  [
    /^has no (\S+); it exists on (.+)$/,
    (code, networks) => `Hier gibt es kein ${code}, nur auf: ${networks}.`,
  ],
  [/^Enter a wallet address\./, () => 'Geben Sie eine Wallet-Adresse ein.'],
  [
    /^This looks like a private key/,
    () =>
      'Das sieht nach einem privaten Schlüssel aus. Zeigen Sie ihn niemandem; gebraucht wird die Adresse.',
  ],
  [
    /^This looks like .+ address\./,
    () => 'Das sieht nach einer Adresse in einem anderen Netzwerk aus. Prüfen Sie Adresse und Währung.',
  ],
  [
    /^This has (\d+) characters\. (.+?) addresses/,
    (length, network) => `Das sind ${length} Zeichen; so lang ist auf ${network} keine Adresse.`,
  ],
  [
    /^This is not an address on (.+?)\. /,
    (network) => `Das ist keine Adresse auf ${network}. Prüfen Sie Adresse und Währung.`,
  ],
  [/^There is a space or a line break/, () => 'Entfernen Sie das Leerzeichen oder den Zeilenumbruch.'],
  [
    /cannot be part of (?:an|this) address|that no address has/,
    () => 'Ein Zeichen darin kommt in keiner solchen Adresse vor. Kopieren Sie die Adresse noch einmal.',
  ],
  [
    /^At least one character is wrong/,
    () =>
      'Mindestens ein Zeichen ist falsch: Die Prüfsumme stimmt nicht. Kopieren Sie die Adresse noch einmal.',
  ],
  [
    /^This address belongs to a test network/,
    () => 'Diese Adresse gehört zu einem Testnetz. Gebraucht wird eine aus dem Hauptnetz.',
  ],
  [/^Nobody owns this address/, () => 'Diese Adresse gehört niemandem: Was dorthin geht, ist verloren.'],
  [/^This is a payment link/, () => 'Das ist ein Zahlungslink. Fügen Sie nur die Adresse darin ein.'],
  [/^This is a name, not an address/, () => 'Das ist ein Name. Fügen Sie die Adresse ein, für die er steht.'],
  [/^is larger than 64 KiB$/, () => 'Diese Datei ist größer als 64 KiB.'],
  [/^is neither an SVG in UTF-8 nor a PNG$/, () => 'Diese Datei ist weder ein SVG in UTF-8 noch ein PNG.'],
  [
    /^is written in (\S+); save it in UTF-8$/,
    (encoding) => `Diese Datei ist in ${encoding} geschrieben. Speichern Sie sie in UTF-8.`,
  ],
  [
    /^is nested more than (\d+) levels deep$/,
    (most) => `Dieses SVG ist tiefer als ${most} Ebenen verschachtelt.`,
  ],
  [
    /^cannot be read as a plain SVG at line (\d+)$/,
    (line) => `Dieses SVG lässt sich ab Zeile ${line} nicht lesen.`,
  ],
  [/^is not one whole <svg> element$/, () => 'Diese Datei ist kein vollständiges <svg>-Element.'],
  [
    /^holds (<\w+>), which may not be in a logo$/,
    (element) => `Diese Datei enthält ${element}, das in einem Logo nicht erlaubt ist.`,
  ],
  [
    /^holds the event handler (\S+)$/,
    (name) => `Diese Datei enthält ${name}, das in einem Logo nicht erlaubt ist.`,
  ],
  [/^has a document type/, () => 'Diese Datei hat einen Dokumenttyp; ein Logo darf keinen haben.'],
  [
    /^holds (?:the instruction|something in|elements in) ?(\S*)/,
    (where) => `Diese Datei enthält in ${where} etwas, das in einem Logo nicht erlaubt ist.`,
  ],
  [
    /^has neither a viewBox nor a width and height$/,
    () => 'Dieses SVG hat weder eine viewBox noch Breite und Höhe.',
  ],
  [
    /^uses a part that itself uses another$/,
    () => 'Dieses SVG benutzt ein Teil, das selbst ein anderes benutzt.',
  ],
  [
    /^is (\d+) by (\d+) pixels; the limit is (\d+) by \d+$/,
    (width, height, most) => `Dieses Bild hat ${width} × ${height} Pixel; erlaubt sind ${most} × ${most}.`,
  ],
  [/^is animated;/, () => 'Dieses Bild ist animiert; ein Logo darf das nicht sein.'],
  [/^is a PNG that is damaged/, () => 'Dieses PNG ist beschädigt oder hat Daten nach seinem Ende.'],
]

/** What a test of a gateway's account has shown. */
const trials: readonly Rule[] = [
  [/^No answer came from the address/, () => 'Von der eingestellten Adresse kam keine Antwort'],
  [/: the credentials are not accepted$/, () => 'Die Zugangsdaten werden nicht angenommen'],
  [/^nothing in the catalogue/, () => 'Im Katalog lässt sich nichts kaufen oder verkaufen'],
  [/^buy (.+); sell (.+)$/, (buy, sell) => `Kaufen: ${offerIn(buy)}; verkaufen: ${offerIn(sell)}`],
  [
    /^(\S+ \S+) for (\S+) on (\S+): (.+), fees (.+)$/,
    (paid, code, network, coins, fees) => `${paid} für ${code} auf ${network}: ${coins}, Gebühren ${fees}`,
  ],
  [
    /^(\S+ \S+) for (\S+) on (\S+): a clear refusal \((\S+)\)$/,
    (paid, code, network, reason) => `${paid} für ${code} auf ${network}: eindeutig abgelehnt (${reason})`,
  ],
]

const offerIn = (counts: string) =>
  counts.replace('nothing', 'nichts').replace('assets', 'Kryptowährungen').replace('fiats', 'Währungen')

/** A note without a rule is quoted, so that its reader still learns what the server found wrong. */
export function noteInGerman(message: string): string {
  return ruled(rules, message) ?? `Das wird so nicht angenommen: „${message}“`
}

export function trialInGerman(text: string): string {
  return ruled(trials, text) ?? `Fehlgeschlagen: „${text}“`
}

function ruled(all: readonly Rule[], text: string): string | undefined {
  for (const [english, german] of all) {
    const found = english.exec(text)
    if (found) return german(...found.slice(1).map((part) => part ?? ''))
  }
  return undefined
}
