import type { Texts } from './en.ts'

type Language = {
  /** In its own words, as its readers look for it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** The region whose habits are meant when the reader names none. */
  defaultTag: string
  load: () => Promise<Texts>
}

/** Adding a language is a line here and a catalogue beside `en.ts`; each one is loaded when it is read. */
export const languages = {
  en: {
    name: 'English',
    direction: 'ltr',
    defaultTag: 'en-GB',
    load: async () => (await import('./en.ts')).en,
  },
  de: {
    name: 'Deutsch',
    direction: 'ltr',
    defaultTag: 'de-DE',
    load: async () => (await import('./de.ts')).de,
  },
  fr: {
    name: 'Français',
    direction: 'ltr',
    defaultTag: 'fr-FR',
    load: async () => (await import('./fr.ts')).fr,
  },
  es: {
    name: 'Español',
    direction: 'ltr',
    defaultTag: 'es-ES',
    load: async () => (await import('./es.ts')).es,
  },
  pt: {
    name: 'Português',
    direction: 'ltr',
    defaultTag: 'pt-PT',
    load: async () => (await import('./pt.ts')).pt,
  },
  it: {
    name: 'Italiano',
    direction: 'ltr',
    defaultTag: 'it-IT',
    load: async () => (await import('./it.ts')).it,
  },
  nl: {
    name: 'Nederlands',
    direction: 'ltr',
    defaultTag: 'nl-NL',
    load: async () => (await import('./nl.ts')).nl,
  },
  pl: {
    name: 'Polski',
    direction: 'ltr',
    defaultTag: 'pl-PL',
    load: async () => (await import('./pl.ts')).pl,
  },
  tr: {
    name: 'Türkçe',
    direction: 'ltr',
    defaultTag: 'tr-TR',
    load: async () => (await import('./tr.ts')).tr,
  },
  uk: {
    name: 'Українська',
    direction: 'ltr',
    defaultTag: 'uk-UA',
    load: async () => (await import('./uk.ts')).uk,
  },
  ar: { name: 'العربية', direction: 'rtl', defaultTag: 'ar', load: async () => (await import('./ar.ts')).ar },
  he: {
    name: 'עברית',
    direction: 'rtl',
    defaultTag: 'he-IL',
    load: async () => (await import('./he.ts')).he,
  },
  ja: {
    name: '日本語',
    direction: 'ltr',
    defaultTag: 'ja-JP',
    load: async () => (await import('./ja.ts')).ja,
  },
  ko: {
    name: '한국어',
    direction: 'ltr',
    defaultTag: 'ko-KR',
    load: async () => (await import('./ko.ts')).ko,
  },
  zh: { name: '中文', direction: 'ltr', defaultTag: 'zh-CN', load: async () => (await import('./zh.ts')).zh },
} as const satisfies Record<string, Language>

export type LanguageCode = keyof typeof languages
export const languageCodes = Object.keys(languages) as LanguageCode[]
