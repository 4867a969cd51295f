import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import type { CallFailure } from '../../api/call.ts'

type Step = { next: 'open' | 'second_factor'; csrfToken: string }

/** One step of the way in. When the door is open, the page reads who is there. */
export function useLoginStep<Input>(path: string, onNext: (step: Step) => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation<Step, CallFailure, Input>({
    mutationFn: (input) => api.write<Step>('POST', path, input),
    onSuccess: async (step) => {
      api.keepToken(step.csrfToken)
      onNext(step)
      if (step.next === 'open') await queries.resetQueries()
    },
  })
}
