import type { LoginStep } from '@sliproad/api/resources/dashboard/account'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import type { Api, CallFailure } from '../../api/call.ts'
import type { Asked, BodyFor } from '../../api/operations.ts'
import { signWithPasskey } from '../../passkeys/ask-passkey.ts'

type Step = 'POST /login' | 'POST /login/second-factor'
type OnNext = (step: LoginStep) => Promise<void> | void
type PasskeyStep = 'POST /login/passkey' | 'POST /login/second-factor/passkey'

/** One step of the login; stays busy until what follows it is there. */
export function useLoginStep<Key extends Step>(call: Key, onNext: OnNext) {
  return useStep<BodyFor<Key>>((api, body) => api.write<Step>(call, { body } as Asked<Step>), onNext)
}

/** The same with a passkey, which signs what the server draws. */
export function usePasskeyStep(call: PasskeyStep, onNext: OnNext) {
  return useStep<void>(async (api) => {
    const credential = await signWithPasskey(await api.write(`${call}/options`, {}))
    return api.write(call, { body: { credential } })
  }, onNext)
}

function useStep<Input>(work: (api: Api, input: Input) => Promise<LoginStep>, onNext: OnNext) {
  const api = useApi()
  return useMutation<LoginStep, CallFailure, Input>({
    mutationFn: (input) => work(api, input),
    onSuccess: async (step) => {
      api.setCsrfToken(step.csrfToken)
      await onNext(step)
    },
  })
}
