import type { Endpoint } from '@sliproad/api/resources/dashboard/webhook'
import { Button } from '../../parts/button.tsx'
import { CopyTool } from '../../parts/copy-button.tsx'
import { State } from '../../parts/state.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export type EndpointAction = 'edit' | 'rotate' | 'remove' | 'test' | 'switch'

type Props = {
  endpoint: Endpoint
  mayManage: boolean
  onAct: (action: EndpointAction, endpoint: Endpoint) => void
}

export function EndpointCard({ endpoint, mayManage, onAct }: Props) {
  const t = useTexts().webhooks
  const { url, enabled, disabledReason, eventTypes, failedAttempts } = endpoint
  return (
    <li className="grid gap-3 rounded-card p-4 inset-ring inset-ring-line">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex items-center gap-1 font-semibold">
            <code dir="ltr" className="[overflow-wrap:anywhere]">
              {url}
            </code>
            <CopyTool value={url} what={t.url} />
          </p>
          <p className="text-ink-3">
            {eventTypes ? `${t.countEvents(eventTypes.length)}: ${eventTypes.join(', ')}` : t.allEvents}
          </p>
        </div>
        <State
          value={enabled ? 'in_force' : 'disabled'}
          words={enabled ? t.on : t.reasons[disabledReason ?? 'by_hand']}
        />
      </div>
      {enabled && failedAttempts > 0 && <p className="text-caution">{t.failing(failedAttempts)}</p>}
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          {enabled && (
            <Button small onPress={() => onAct('test', endpoint)}>
              {t.test}
            </Button>
          )}
          <Button small onPress={() => onAct('edit', endpoint)}>
            {t.edit}
          </Button>
          <Button small onPress={() => onAct('rotate', endpoint)}>
            {t.rotate}
          </Button>
          <Button small onPress={() => onAct('switch', endpoint)}>
            {enabled ? t.turnOff : t.turnOn}
          </Button>
          <Button small kind="quiet" onPress={() => onAct('remove', endpoint)}>
            {t.remove}
          </Button>
        </div>
      )}
    </li>
  )
}
