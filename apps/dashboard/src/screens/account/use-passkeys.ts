import { useRead, useWrite } from '../../api/use-read.ts'
import { makePasskey } from '../../passkeys/ask-passkey.ts'

export function usePasskeys() {
  return {
    passkeys: useRead('GET /me/passkeys', {}),
    add: useWrite('/me', async (api, name: string) => {
      const credential = await makePasskey(await api.write('POST /me/passkeys/options', {}))
      return api.write('POST /me/passkeys', { body: { name, credential } })
    }),
    remove: useWrite('/me', (api, passkeyId: string) =>
      api.write('DELETE /me/passkeys/:passkeyId', { params: { passkeyId } }),
    ),
  }
}
