import type { Texts } from './languages/en.ts'

type Language = {
  /** The language's name in that language. */
  name: string
  dir: 'ltr' | 'rtl'
  /** The region for number and date formats when the browser names none. */
  defaultTag: string
  load: () => Promise<Texts>
}

/** To add a language, add an entry here and a file beside `languages/en.ts`. Only the user's language is loaded. */
export const languages = {
  en: {
    name: 'English',
    dir: 'ltr',
    defaultTag: 'en-GB',
    load: async () => (await import('./languages/en.ts')).en,
  },
  de: {
    name: 'Deutsch',
    dir: 'ltr',
    defaultTag: 'de-DE',
    load: async () => (await import('./languages/de.ts')).de,
  },
  fr: {
    name: 'Français',
    dir: 'ltr',
    defaultTag: 'fr-FR',
    load: async () => (await import('./languages/fr.ts')).fr,
  },
  es: {
    name: 'Español',
    dir: 'ltr',
    defaultTag: 'es-ES',
    load: async () => (await import('./languages/es.ts')).es,
  },
  pt: {
    name: 'Português',
    dir: 'ltr',
    defaultTag: 'pt-PT',
    load: async () => (await import('./languages/pt.ts')).pt,
  },
  it: {
    name: 'Italiano',
    dir: 'ltr',
    defaultTag: 'it-IT',
    load: async () => (await import('./languages/it.ts')).it,
  },
  nl: {
    name: 'Nederlands',
    dir: 'ltr',
    defaultTag: 'nl-NL',
    load: async () => (await import('./languages/nl.ts')).nl,
  },
  pl: {
    name: 'Polski',
    dir: 'ltr',
    defaultTag: 'pl-PL',
    load: async () => (await import('./languages/pl.ts')).pl,
  },
  tr: {
    name: 'Türkçe',
    dir: 'ltr',
    defaultTag: 'tr-TR',
    load: async () => (await import('./languages/tr.ts')).tr,
  },
  uk: {
    name: 'Українська',
    dir: 'ltr',
    defaultTag: 'uk-UA',
    load: async () => (await import('./languages/uk.ts')).uk,
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    defaultTag: 'ar',
    load: async () => (await import('./languages/ar.ts')).ar,
  },
  he: {
    name: 'עברית',
    dir: 'rtl',
    defaultTag: 'he-IL',
    load: async () => (await import('./languages/he.ts')).he,
  },
  ja: {
    name: '日本語',
    dir: 'ltr',
    defaultTag: 'ja-JP',
    load: async () => (await import('./languages/ja.ts')).ja,
  },
  ko: {
    name: '한국어',
    dir: 'ltr',
    defaultTag: 'ko-KR',
    load: async () => (await import('./languages/ko.ts')).ko,
  },
  zh: {
    name: '中文',
    dir: 'ltr',
    defaultTag: 'zh-CN',
    load: async () => (await import('./languages/zh.ts')).zh,
  },
} as const satisfies Record<string, Language>

export type LanguageCode = keyof typeof languages
export const languageCodes = Object.keys(languages) as LanguageCode[]
