import type { ApiKey } from '@sliproad/api/resources/dashboard/project'
import { Button } from '../../parts/button.tsx'
import { CopyTool } from '../../parts/copy-button.tsx'
import { formatDay, formatTime } from '../../parts/format.ts'
import { State } from '../../parts/state.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export type KeyAction = 'roll' | 'rename' | 'revoke'
type Act = (what: KeyAction, key: ApiKey) => void
type Props = { keys: readonly ApiKey[]; mayManage: boolean; onAct: Act }

/** On phones each key is a block: name and state, then the key, then the actions. */
export function KeyTable({ keys, mayManage, onAct }: Props) {
  const { keys: t } = useTexts()
  return (
    <table className="table-plain max-desk:block">
      <thead className="max-desk:sr-only">
        <tr>
          <th>{t.label}</th>
          <th>{t.key}</th>
          <th>{t.created}</th>
          <th>{t.lastUsed}</th>
          <th>{t.state}</th>
          {mayManage && (
            <th>
              <span className="sr-only">{t.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-desk:block">
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} mayManage={mayManage} onAct={onAct} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'max-desk:h-auto max-desk:border-0 max-desk:p-0'
const whole = `${cell} max-desk:col-span-2`

function KeyRow({ apiKey, mayManage, onAct }: { apiKey: ApiKey; mayManage: boolean; onAct: Act }) {
  const { keys: t, common } = useTexts()
  const { state, label, kind, publicKey, prefix, createdAt, lastUsedAt, expiresAt } = apiKey
  return (
    <tr
      className={`max-desk:grid max-desk:grid-cols-[minmax(0,1fr)_auto] max-desk:items-start max-desk:gap-x-3 max-desk:gap-y-1 max-desk:border-b max-desk:border-line max-desk:py-3.5 ${state === 'ended' ? 'text-ink-3' : ''}`}
    >
      <td className={`${cell} desk:max-w-[280px]`}>
        <span className="font-semibold [overflow-wrap:anywhere]">{label ?? t.noLabel}</span>
        <span className="block text-fine text-ink-3">{t[kind]}</span>
      </td>
      <td className={`${whole} max-desk:order-2`}>
        <span className="inline-flex items-center gap-1">
          <code dir="ltr">{publicKey ? `${publicKey.slice(0, 16)}…` : `${prefix}…`}</code>
          {publicKey && <CopyTool value={publicKey} what={t.what} />}
        </span>
      </td>
      <td className={`${whole} whitespace-nowrap max-desk:order-3`}>
        <span className="text-ink-3 desk:hidden">{t.created} </span>
        {formatDay(createdAt)}
      </td>
      <td className={`${whole} whitespace-nowrap max-desk:order-4`}>
        <span className="text-ink-3 desk:hidden">{t.lastUsed} </span>
        {lastUsedAt ? formatTime(lastUsedAt) : <span className="text-ink-3">{common.never}</span>}
      </td>
      <td className={`${cell} max-desk:order-1`}>
        <State value={state} />
        {state === 'expiring' && expiresAt && (
          <span className="block text-fine whitespace-nowrap text-ink-3">
            {t.until(formatTime(expiresAt))}
          </span>
        )}
      </td>
      {mayManage && (
        <td className={`${whole} whitespace-nowrap max-desk:order-5 max-desk:-ms-3 desk:text-end`}>
          {state !== 'ended' && (
            <>
              <Button kind="quiet" small onPress={() => onAct('rename', apiKey)}>
                {t.rename}
              </Button>
              {state === 'in_force' && (
                <Button kind="quiet" small onPress={() => onAct('roll', apiKey)}>
                  {t.roll}
                </Button>
              )}
              <Button kind="quiet" small onPress={() => onAct('revoke', apiKey)}>
                {t.revoke}
              </Button>
            </>
          )}
        </td>
      )}
    </tr>
  )
}
