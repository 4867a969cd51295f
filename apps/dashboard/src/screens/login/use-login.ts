import type { LoginStep } from '@sliproad/api/resources/dashboard/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import type { CallFailure } from '../../api/call.ts'
import type { Asked, BodyFor } from '../../api/operations.ts'

type Step = 'POST /login' | 'POST /login/second-factor'

/** One step of the way in. When the login is open, the page reads who is there. */
export function useLoginStep<Key extends Step>(call: Key, onNext: (step: LoginStep) => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation<LoginStep, CallFailure, BodyFor<Key>>({
    mutationFn: (body) => api.write<Step>(call, { body } as Asked<Step>),
    onSuccess: async (step) => {
      api.keepToken(step.csrfToken)
      onNext(step)
      if (step.next === 'open') await queries.resetQueries()
    },
  })
}
