import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/page-head.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useMe } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ConfirmCode, PasswordDialog } from './second-factor-forms.tsx'
import { useAccount } from './use-account.ts'

type Doing = 'enrol' | 'renew' | 'disable'

export function SecondFactorSection() {
  const t = useTexts().account
  const { user } = useMe()
  const { begin, confirm, disable, renewCodes } = useAccount()
  const say = useToast()
  const [doing, setDoing] = useState<Doing | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => {
    setDoing(null)
    begin.reset()
  }
  const show = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    close()
    setCodes(recoveryCodes)
  }
  const secondText = [
    user.hasCodes ? t.secondOn : user.hasPassword ? t.secondOff : t.codesNeedPassword,
    user.hasSecondFactor && t.left(user.recoveryCodesLeft),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Section title={t.second} text={secondText}>
      <div className="flex flex-wrap gap-2">
        {!user.hasCodes && user.hasPassword && (
          <Button kind="primary" onPress={() => setDoing('enrol')}>
            {t.enrol}
          </Button>
        )}
        {user.hasSecondFactor && user.hasPassword && (
          <Button onPress={() => setDoing('renew')}>{t.newCodes}</Button>
        )}
        {user.hasCodes && (
          <Button kind="quiet" onPress={() => setDoing('disable')}>
            {t.disable}
          </Button>
        )}
      </div>
      {doing === 'enrol' && !begin.data && (
        <PasswordDialog
          title={t.enrolTitle}
          action={t.continue}
          call={begin}
          onSubmit={begin.mutate}
          onClose={close}
        />
      )}
      {doing === 'enrol' && begin.data && (
        <ConfirmCode
          factor={begin.data}
          call={confirm}
          onSubmit={(code) => confirm.mutate({ code }, { onSuccess: show })}
          onClose={close}
        />
      )}
      {doing === 'renew' && (
        <PasswordDialog
          title={t.newCodes}
          action={t.newCodes}
          call={renewCodes}
          onSubmit={(input) => renewCodes.mutate(input, { onSuccess: show })}
          onClose={close}
        />
      )}
      {doing === 'disable' && (
        <PasswordDialog
          title={t.disable}
          action={t.disable}
          call={disable}
          onSubmit={(input) =>
            disable.mutate(input, {
              onSuccess: () => {
                close()
                say(t.disabled)
              },
            })
          }
          onClose={close}
        />
      )}
      {codes && (
        <ShownOnce
          title={t.codesTitle}
          text={t.codesText}
          value={codes.join('\n')}
          copyLabel={t.copyCodes}
          onClose={() => setCodes(null)}
        />
      )}
    </Section>
  )
}
