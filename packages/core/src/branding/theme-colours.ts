import type { HexColour } from './hex-colour.ts'

export type ThemeName = 'light' | 'dark'

/** The colours that no brand changes, and the canvas where a brand has none: the values of the style sheet. */
export type ThemeColours = Readonly<
  Record<
    | 'canvas'
    | 'surface'
    | 'ink'
    | 'ink-2'
    | 'ink-3'
    | 'edge'
    | 'positive'
    | 'info'
    | 'caution'
    | 'negative'
    | 'accent-text'
    | 'focus',
    HexColour
  >
>

export const themeColours: Readonly<Record<ThemeName, ThemeColours>> = {
  light: {
    canvas: '#f3f6f5',
    surface: '#ffffff',
    ink: '#111f1a',
    'ink-2': '#404e48',
    'ink-3': '#5b6863',
    edge: '#7c8782',
    positive: '#0b6b47',
    info: '#1d559e',
    caution: '#7a4b00',
    negative: '#b3231b',
    'accent-text': '#0b5f43',
    focus: '#0b5f43',
  },
  dark: {
    canvas: '#0d1311',
    surface: '#151c19',
    ink: '#ebf0ee',
    'ink-2': '#b7c0bc',
    'ink-3': '#97a19d',
    edge: '#74807b',
    positive: '#5cc79a',
    info: '#8ab6f0',
    caution: '#f0be5a',
    negative: '#f5938a',
    'accent-text': '#5cc79a',
    focus: '#6fd0a8',
  },
}
