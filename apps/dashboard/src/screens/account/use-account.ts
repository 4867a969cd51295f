import type { Login } from '../../api/shapes/me.ts'
import { useRead, useWrite } from '../../api/use-read.ts'

type Codes = { recoveryCodes: string[] }
type Password = { password: string }

export function useAccount() {
  return {
    changePassword: useWrite('/me', async (api, input: { currentPassword: string; newPassword: string }) => {
      const { csrfToken } = await api.write<{ csrfToken: string }>('POST', '/me/password', input)
      api.keepToken(csrfToken)
    }),
    begin: useWrite('/none', (api, input: Password) =>
      api.write<{ secret: string; otpauthUri: string; qrSvg: string }>('POST', '/me/second-factor', input),
    ),
    confirm: useWrite('/me', (api, input: { code: string }) =>
      api.write<Codes>('POST', '/me/second-factor/confirm', input),
    ),
    disable: useWrite('/me', (api, input: Password) => api.write('POST', '/me/second-factor/disable', input)),
    renewCodes: useWrite('/me', (api, input: Password) =>
      api.write<Codes>('POST', '/me/recovery-codes', input),
    ),
  }
}

export function useLogins() {
  const path = '/me/logins'
  return {
    logins: useRead<Login[]>(path),
    revoke: useWrite(path, (api, id: string) => api.write('POST', `${path}/${id}/revoke`)),
    revokeOthers: useWrite(path, (api, _: null) => api.write('POST', `${path}/revoke-others`)),
  }
}
