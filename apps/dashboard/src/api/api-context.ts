import { createContext, useContext } from 'react'
import type { Api } from './call.ts'

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('the page is not inside ApiContext')
  return api
}
