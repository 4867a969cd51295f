import type { Endpoint, EndpointActivity } from '@sliproad/api/resources/dashboard/webhook'
import { Icon } from '@sliproad/ui/icon.tsx'
import { DropdownMenu } from 'radix-ui'
import { formatPercent, formatWholePercent } from '../../../parts/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

export type EndpointAction = 'edit' | 'rotate' | 'remove' | 'switch'

type Props = {
  endpoint: Endpoint
  activity: EndpointActivity | undefined
  mayManage: boolean
  onAct: (action: EndpointAction, endpoint: Endpoint) => void
}

/** Below this share of deliveries something is wrong. */
const goodShare = 0.995

/** An endpoint in one line: where, what is wrong, the last day by the hour, and the share that arrived. */
export function EndpointCard({ endpoint, activity, mayManage, onAct }: Props) {
  const t = useTexts().webhooks
  const { url, enabled } = endpoint
  const share = activity?.share ?? null
  const isLow = share !== null && share < goodShare
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 rounded-card px-4 py-3 inset-ring inset-ring-line desk:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      <div className="min-w-0 max-desk:col-span-full">
        <p className="truncate max-desk:pe-8" title={url}>
          <code dir="ltr">{url.replace(/^https?:\/\//, '')}</code>
        </p>
        <p className={enabled && !isLow ? 'text-fine text-ink-3' : 'text-fine text-caution'}>
          {standing(endpoint, activity, t)}
        </p>
      </div>
      {activity && <Hours activity={activity} />}
      <p className="text-end whitespace-nowrap max-desk:col-start-2 max-desk:row-start-2">
        <b
          className={`block text-[17px] leading-6 font-[650] tabular-nums ${isLow ? 'text-caution' : 'text-ink'}`}
        >
          {share === null ? '–' : formatShare(share)}
        </b>
        <span className="text-fine text-ink-3">{t.deliveredDay}</span>
      </p>
      {mayManage && (
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger
            aria-label={t.manage(url)}
            className="grid size-11 place-items-center rounded-control text-ink-3 hover:bg-fill hover:text-ink max-desk:absolute max-desk:end-1 max-desk:top-0.5 desk:-me-2 desk:size-8"
          >
            <Icon name="down" small />
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <DropdownMenu.Content
              align="end"
              sideOffset={4}
              collisionPadding={8}
              className="z-30 w-[204px] rounded-field bg-raised p-1 text-ink shadow-float inset-ring inset-ring-line"
            >
              {(['edit', 'rotate', 'switch', 'remove'] as const).map((action) => (
                <DropdownMenu.Item
                  key={action}
                  className="flex min-h-10 cursor-pointer items-center rounded-[7px] px-2.5 outline-none data-highlighted:bg-fill desk:min-h-[34px]"
                  onSelect={() => onAct(action, endpoint)}
                >
                  {action === 'switch' ? (enabled ? t.turnOff : t.turnOn) : t.manageActions[action]}
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      )}
    </li>
  )
}

const formatShare = (share: number) => (share === 1 ? formatWholePercent(1) : (formatPercent(share) ?? ''))

type Words = ReturnType<typeof useTexts>['webhooks']

/** What it receives, and what is wrong with it or how quick it is. */
function standing(endpoint: Endpoint, activity: EndpointActivity | undefined, t: Words): string {
  const receives = endpoint.eventTypes
    ? `${t.countEvents(endpoint.eventTypes.length)}: ${endpoint.eventTypes.join(', ')}.`
    : `${t.allEvents}.`
  if (!endpoint.enabled) return `${t.reasons[endpoint.disabledReason ?? 'by_hand']}.`
  const { failed = 0, waiting = 0, meanMs = null } = activity ?? {}
  if (failed > 0 || waiting > 0) return `${receives} ${t.trouble(failed, waiting)}`
  return meanMs === null ? receives : `${receives} ${t.answersIn(meanMs)}`
}

const barMax = 27

/** Deliveries by the hour; the red part was not delivered at the first try. */
function Hours({ activity }: { activity: EndpointActivity }) {
  const t = useTexts().webhooks
  const most = Math.max(1, ...activity.hours.map(({ deliveries }) => deliveries))
  const total = activity.hours.reduce((sum, { deliveries }) => sum + deliveries, 0)
  const failures = activity.hours.reduce((sum, hour) => sum + hour.failures, 0)
  return (
    <span
      role="img"
      aria-label={t.hours(total, failures)}
      className="inline-flex h-[30px] items-end gap-[2px] max-desk:row-start-2"
    >
      {activity.hours.map(({ startsAt, deliveries, failures: bad }) => {
        const height = deliveries === 0 ? 3 : Math.max(4, Math.round((deliveries / most) * barMax))
        const red = deliveries === 0 ? 0 : Math.round((bad / deliveries) * height)
        return (
          <span key={startsAt} className="flex w-1 flex-col overflow-hidden rounded-[1px]" style={{ height }}>
            <span className="flex-none bg-negative" style={{ height: red }} />
            <span className={`flex-1 ${deliveries === 0 ? 'bg-line' : 'bg-positive'}`} />
          </span>
        )
      })}
    </span>
  )
}
