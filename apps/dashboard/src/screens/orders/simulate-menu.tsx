import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import type { OrderStatus, SimulatedStatus } from '@sliproad/core/vocabulary'
import { Icon } from '@sliproad/ui/icon.tsx'
import { DropdownMenu } from 'radix-ui'
import { buttonClasses } from '../../parts/button.tsx'
import { State } from '../../parts/state.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Props = { order: OrderDetail; busy: boolean; onChoose: (status: SimulatedStatus) => void }

/** Where an order can still get to, by where it stands; the server has the last word. */
const ahead: Readonly<Record<OrderStatus, readonly SimulatedStatus[]>> = {
  created: ['processing', 'completed', 'failed', 'cancelled', 'expired'],
  pending: ['processing', 'completed', 'failed', 'cancelled', 'expired'],
  processing: ['completed', 'failed', 'refunded'],
  completed: ['refunded'],
  failed: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
}

/** The events that a status is told with. */
const events: Readonly<Record<SimulatedStatus, readonly string[]>> = {
  processing: ['transaction.processing'],
  completed: ['transaction.completed', 'order.completed'],
  failed: ['transaction.failed', 'order.completed'],
  cancelled: ['transaction.cancelled'],
  expired: ['transaction.cancelled'],
  refunded: ['transaction.refunded', 'order.completed'],
}

/** Plays the gateway in the sandbox; says what will be sent. */
export function SimulateMenu({ order, busy, onChoose }: Props) {
  const t = useTexts().order
  const choices = ahead[order.status]
  if (choices.length === 0) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonClasses({ small: true })} disabled={busy}>
        <svg className="icon size-4 max-desk:hidden" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M8 3.500h4M8.700 3.500v4.700L4.300 15a1.200 1.200 0 0 0 1 1.800h9.400a1.200 1.200 0 0 0 1-1.800l-4.400-6.800V3.500M6.500 12.500h7" />
        </svg>
        {t.simulate}
        <Icon name="down" small />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-30 w-[300px] overflow-hidden rounded-field border-t-4 border-diversion bg-raised p-1.5 text-ink shadow-float inset-ring inset-ring-line"
        >
          <p className="px-2.5 pt-1.5 pb-2 text-fine text-ink-3">{t.simulateText}</p>
          {choices.map((status) => (
            <DropdownMenu.Item
              key={status}
              className="cursor-pointer rounded-[6px] px-2.5 py-[7px] outline-none data-highlighted:bg-fill"
              onSelect={() => onChoose(status)}
            >
              <State value={status} words={t.simulations[status]} />
              <span className="block ps-[22px] text-fine text-ink-3">{t.sends(events[status])}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
