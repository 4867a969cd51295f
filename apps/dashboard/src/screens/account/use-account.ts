import type { BodyFor } from '../../api/operations.ts'
import { useRead, useWrite } from '../../api/use-read.ts'

type Password = BodyFor<'POST /me/second-factor'>

export function useAccount() {
  return {
    changePassword: useWrite('/me', async (api, body: BodyFor<'POST /me/password'>) => {
      const { csrfToken } = await api.write('POST /me/password', { body })
      api.setCsrfToken(csrfToken)
    }),
    begin: useWrite('/none', (api, body: Password) => api.write('POST /me/second-factor', { body })),
    confirm: useWrite('/me', (api, body: BodyFor<'POST /me/second-factor/confirm'>) =>
      api.write('POST /me/second-factor/confirm', { body }),
    ),
    disable: useWrite('/me', (api, body: Password) => api.write('POST /me/second-factor/disable', { body })),
    renewCodes: useWrite('/me', (api, body: Password) => api.write('POST /me/recovery-codes', { body })),
  }
}

export function useLogins() {
  const path = '/me/logins'
  return {
    logins: useRead('GET /me/logins', {}),
    revoke: useWrite(path, (api, loginId: string) =>
      api.write('POST /me/logins/:loginId/revoke', { params: { loginId } }),
    ),
    revokeOthers: useWrite(path, (api, _: null) => api.write('POST /me/logins/revoke-others', {})),
  }
}
