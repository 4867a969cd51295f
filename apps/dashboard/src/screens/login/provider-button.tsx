import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import type { Api, CallFailure } from '../../api/call.ts'
import { Button } from '../../parts/button.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { useFirstTexts } from '../../texts/use-texts.ts'

type Props = { name: string; depart: (api: Api) => Promise<void> }

/** Leaves for the OpenID provider; stays busy while the browser goes there. */
export function ProviderButton({ name, depart }: Props) {
  const t = useFirstTexts().login
  const api = useApi()
  const leave = useMutation<void, CallFailure>({ mutationFn: () => depart(api) })
  return (
    <>
      <FailureNotice failure={leave.error} />
      <Button busy={leave.isPending || leave.isSuccess} onPress={() => leave.mutate()}>
        {t.withProvider(name)}
      </Button>
    </>
  )
}
