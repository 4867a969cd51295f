import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api/api-context.ts'

/** Reloads the page, so that no data stays in memory. */
export function useLogout() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.write('POST /logout', {}),
    onSuccess: () => window.location.replace('/dashboard'),
  })
}
