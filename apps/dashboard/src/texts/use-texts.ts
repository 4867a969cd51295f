import { createContext, useContext } from 'react'
import { en, type Texts } from './en.ts'

/** Another language is another object of the same type. */
export const TextsContext = createContext<Texts>(en)

export function useTexts(): Texts {
  return useContext(TextsContext)
}
