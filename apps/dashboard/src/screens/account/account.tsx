import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { formatTime } from '../../parts/format.ts'
import { noteOn, TextField } from '../../parts/forms/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { PageHead, Section } from '../../parts/page-head.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useMe } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { deviceOf } from './device-name.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { ProviderSection } from './provider-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { useAccount, useLogins } from './use-account.ts'

export function AccountScreen() {
  const t = useTexts().account
  const { user } = useMe()
  return (
    <>
      <PageHead title={t.title} text={user.email} />
      {user.hasPassword ? <PasswordSection /> : <NoPassword />}
      <PasskeysSection />
      <ProviderSection />
      <SecondFactorSection />
      <LoginsSection />
    </>
  )
}

function NoPassword() {
  const t = useTexts().account
  return (
    <Section title={t.password}>
      <p className="max-w-prose text-ink-2">{t.noPassword}</p>
    </Section>
  )
}

function PasswordSection() {
  const t = useTexts().account
  const { changePassword } = useAccount()
  const say = useToast()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  return (
    <Section title={t.password} text={t.passwordText}>
      <form
        className="grid max-w-[400px] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (changePassword.isPending) return
          changePassword.mutate(
            { currentPassword, newPassword },
            {
              onSuccess: () => {
                setCurrent('')
                setNew('')
                say(t.changed)
              },
            },
          )
        }}
      >
        <TextField
          label={t.current}
          type="password"
          autoComplete="current-password"
          required
          value={currentPassword}
          onChange={setCurrent}
        />
        <TextField
          label={t.next}
          help={t.nextHelp}
          type="password"
          autoComplete="new-password"
          required
          value={newPassword}
          onChange={setNew}
          error={noteOn(changePassword.error, 'newPassword')}
        />
        <FailureNotice failure={changePassword.error} />
        <div>
          <Button submits busy={changePassword.isPending}>
            {t.change}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function LoginsSection() {
  const t = useTexts().account
  const { logins, revoke, revokeOthers } = useLogins()
  const say = useToast()
  return (
    <Section
      title={t.logins}
      actions={
        <Button
          small
          busy={revokeOthers.isPending}
          onPress={() => revokeOthers.mutate(null, { onSuccess: () => say(t.othersEnded) })}
        >
          {t.revokeOthers}
        </Button>
      }
    >
      <FailureNotice failure={revoke.error ?? revokeOthers.error} />
      <Loaded of={logins}>
        {(list) => (
          <ul>
            {list.map((login) => (
              <li
                key={login.id}
                className="flex items-center justify-between gap-4 border-b border-line py-2.5 last:border-b-0"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="line-clamp-2 font-semibold" title={login.userAgent ?? undefined}>
                    {deviceName(login.userAgent, t)}
                  </span>
                  <span className="text-ink-3">
                    {[login.address, t.lastSeen(formatTime(login.lastSeenAt))].filter(Boolean).join(', ')}
                  </span>
                </span>
                {login.current ? (
                  <span className="font-semibold whitespace-nowrap text-positive">{t.here}</span>
                ) : (
                  <Button small onPress={() => revoke.mutate(login.id, { onSuccess: () => say(t.ended) })}>
                    {t.revoke}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

type DeviceWords = { unknown: string; on: (browser: string, system: string) => string }

/** The device in words; what a user agent does not tell is left out. */
function deviceName(userAgent: string | null, t: DeviceWords): string {
  if (userAgent === null) return t.unknown
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t.on(browser, system)
  return browser ?? system ?? userAgent.split(/[ /]/)[0] ?? t.unknown
}
