import type { Clock } from '@sliproad/core/clock'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useLocale } from '../../i18n/locale.ts'
import type { Order } from '../../order/order.ts'
import { expectedAt, momentOf, type Step, stepsOf } from '../../order/steps.ts'
import { usePage } from '../../page-context.ts'
import { useNow } from '../../time/use-now.ts'
import { stepNote, stepTitle } from './step-words.ts'
import { TransactionHash } from './transaction-hash.tsx'

const lines = {
  done: 'timeline-line-done',
  now: 'timeline-line-ahead',
  ahead: 'timeline-line-ahead',
  stopped: '',
  returned: '',
}
const dots = {
  done: 'bg-accent text-on-accent',
  now: 'current-dot inset-ring-[2.5px] inset-ring-accent-mark',
  ahead: 'inset-ring-2 inset-ring-edge',
  stopped: 'bg-negative text-surface',
  returned: 'bg-caution text-surface',
}

const framed =
  'rounded-card bg-surface px-4 py-[18px] shadow-card inset-ring inset-ring-line tablet:px-6 tablet:py-6'

/** On phones the present step and how long it has lasted have a line each: beside each other both would be narrow. */
const ownLine = 'col-span-2 tablet:col-span-1'

/** The order's steps: solid lines for those done, dashed for those ahead. */
export function Timeline({
  order,
  confirming = false,
  plain = false,
}: {
  order: Order
  confirming?: boolean
  /** Inside a fold that has a frame of its own. */
  plain?: boolean
}) {
  const locale = useLocale()
  const { clock } = usePage()
  const steps = stepsOf(order)
  const isSending = (step: Step) =>
    step.name === 'sending' || (step.name === 'arrived' && step.state === 'done')
  const hashAt =
    order.transactionHash === null
      ? undefined
      : steps.find((step) => isSending(step) && step.state !== 'ahead')
  return (
    <ol className={plain ? 'px-4 pt-2' : framed}>
      {steps.map((step) => (
        <li
          key={step.name}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={`timeline-line relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 ps-10 pb-[26px] last:pb-0 ${lines[step.state]}`}
        >
          <span
            className={`absolute start-0 top-px grid size-[23px] place-items-center rounded-full ${dots[step.state]}`}
          >
            <Mark step={step} />
          </span>
          <h2
            className={`text-body ${step.state === 'ahead' ? 'font-medium text-ink-3' : 'font-[650]'} ${step.state === 'now' ? ownLine : ''}`}
          >
            {stepTitle(step, order, locale, confirming)}
          </h2>
          <StepTime step={step} order={order} clock={clock} />
          <StepNote step={step} order={order} confirming={confirming} />
          {step === hashAt && <TransactionHash order={order} />}
        </li>
      ))}
    </ol>
  )
}

function Mark({ step: { state } }: { step: Step }) {
  const className = 'size-[15px] stroke-[2.4]'
  if (state === 'done') return <Icon name="check" className={className} />
  if (state === 'stopped') return <Icon name="cross" className={className} />
  return state === 'returned' ? <Icon name="refresh" className={className} /> : null
}

function StepTime({ step, order, clock }: { step: Step; order: Order; clock: Clock }) {
  const { texts, format } = useLocale()
  const now = useNow(clock, 1000)
  // A refund takes days: the user is not helped by how long it has been on its way.
  const isShort = step.state === 'now' && step.name !== 'refunding'
  const since = isShort ? (momentOf(order, 'processing') ?? order.createdAt) : null
  const expected = step.name === 'arrived' && step.state === 'ahead' ? expectedAt(order) : null
  const due = expected && expected.getTime() > now.getTime() ? expected : null
  const at = step.at ?? due
  if (!since && !at) return <span />
  const words = step.at
    ? format.time(step.at)
    : since
      ? texts.status.since(format.elapsed(now.getTime() - since.getTime()))
      : due && texts.status.by(format.time(due))
  return (
    <time
      dateTime={(since ?? at)?.toISOString()}
      className={`text-small leading-6 whitespace-nowrap text-ink-3 tabular-nums ${since ? `${ownLine} tablet:text-end` : 'text-end'}`}
    >
      {words}
    </time>
  )
}

function StepNote({ step, order, confirming }: { step: Step; order: Order; confirming: boolean }) {
  const text = stepNote(step, order, useLocale(), confirming)
  return text === null ? null : <p className="col-span-2 text-label leading-[22px] text-ink-2">{text}</p>
}
