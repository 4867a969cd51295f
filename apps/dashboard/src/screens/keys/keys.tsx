import type { ApiKey } from '@sliproad/api/resources/dashboard/project'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { keepMadeKey } from '../../api/made-keys.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Confirm } from '../../parts/forms/confirm.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useProject } from '../../shell/me-context.ts'
import { NavIcon } from '../../shell/nav-icon.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CreateKey, RenameKey, RollKey } from './key-forms.tsx'
import { type KeyAction, KeyTable } from './key-table.tsx'
import { useKeys } from './use-keys.ts'

type Doing = { what: 'create' } | { what: KeyAction; key: ApiKey }

export function KeysScreen() {
  const t = useTexts().keys
  const { id: projectId, may } = useProject()
  const calls = useKeys()
  const say = useToast()
  const [doing, setDoing] = useState<Doing | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const mayManage = may('keys.manage')
  const navigate = useNavigate()
  const { create } = useSearch({ from: '/signed-in/p/$projectId/keys' })
  const creates = mayManage && (doing?.what === 'create' || create !== undefined)
  const stop = () => {
    setDoing(null)
    if (create !== undefined)
      void navigate({ to: '/p/$projectId/keys', params: { projectId }, search: {}, replace: true })
  }
  const show = ({ value }: { value: string }) => {
    keepMadeKey(projectId, value)
    stop()
    setShown(value)
  }
  const close = (done: string) => {
    setDoing(null)
    say(done)
  }
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        {mayManage && (
          <Button kind="primary" onPress={() => setDoing({ what: 'create' })}>
            <NavIcon name="plus" className="size-4" />
            {t.create}
          </Button>
        )}
      </PageHead>
      {!mayManage && <Notice kind="plain">{t.refused}</Notice>}
      <Loaded of={calls.keys}>
        {(keys) =>
          keys.length === 0 ? (
            <Empty title={t.emptyTitle} text={t.empty}>
              {mayManage && <Button onPress={() => setDoing({ what: 'create' })}>{t.create}</Button>}
            </Empty>
          ) : (
            <KeyTable keys={keys} mayManage={mayManage} onAct={(what, key) => setDoing({ what, key })} />
          )
        }
      </Loaded>
      {creates && <CreateKey call={calls.create} onDone={show} onClose={stop} />}
      {doing?.what === 'roll' && (
        <RollKey keyId={doing.key.id} call={calls.roll} onDone={show} onClose={() => setDoing(null)} />
      )}
      {doing?.what === 'rename' && (
        <RenameKey
          apiKey={doing.key}
          call={calls.rename}
          onDone={() => close(t.renamed)}
          onClose={() => setDoing(null)}
        />
      )}
      {doing?.what === 'revoke' && (
        <Confirm
          title={t.revokeTitle}
          text={t.revokeText(doing.key.label ?? doing.key.prefix)}
          action={t.revokeAction}
          busy={calls.revoke.isPending}
          failure={calls.revoke.error}
          onConfirm={() => calls.revoke.mutate(doing.key.id, { onSuccess: () => close(t.revoked) })}
          onClose={() => setDoing(null)}
        />
      )}
      {shown && (
        <ShownOnce
          title={t.shownTitle}
          text={t.shownText}
          value={shown}
          copyLabel={t.copy}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
