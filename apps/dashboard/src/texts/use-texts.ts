import { createContext, useContext } from 'react'
import type { Texts } from './en.ts'
import { type FirstTexts, first } from './first.ts'

/** Another language is another object of the same type. */
export const FirstTextsContext = createContext<FirstTexts>(first)
export const TextsContext = createContext<Texts | null>(null)

/** The words that are there before the login too. */
export function useFirstTexts(): FirstTexts {
  return useContext(FirstTextsContext)
}

/** Every word; only inside the dashboard, because the pages before the login do not load them. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('the screen is not inside TextsContext')
  return texts
}
