import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import { explorerOf } from '@sliproad/core/networks'
import { Button, buttonClasses } from '../../parts/button.tsx'
import { CopySquare } from '../../parts/copy-button.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useMe, useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SimulateMenu } from './simulate-menu.tsx'
import { useOrderActions } from './use-orders.ts'

export function OrderActions({ order }: { order: OrderDetail }) {
  const t = useTexts().order
  const { may } = useProject()
  const { environment } = useMe()
  const say = useToast()
  const { resend, simulate } = useOrderActions(order.id)
  const mayAct = may('orders.act')
  const wasTold = order.timeline.some(({ kind }) => kind === 'delivery')
  const explorer = order.transactionHash && explorerOf(order.network, order.transactionHash)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2 [&>*:not(:last-child)]:flex-auto [&>*:not(:last-child)]:gap-1.5 [&>*:not(:last-child)]:px-2.5">
        {mayAct && wasTold && (
          <Button
            small
            busy={resend.isPending}
            onPress={() => resend.mutate(null, { onSuccess: ({ resent }) => say(t.resent(resent)) })}
          >
            <svg className="icon size-4 max-desk:hidden" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M16.500 3.500 9 11M16.500 3.500l-4.700 13-2.800-5.500-5.500-2.800Z" />
            </svg>
            {t.resend}
          </Button>
        )}
        {mayAct && environment === 'sandbox' && (
          <SimulateMenu
            order={order}
            busy={simulate.isPending}
            onChoose={(status) => simulate.mutate({ status }, { onSuccess: () => say(t.simulated) })}
          />
        )}
        {explorer && (
          <a
            className={buttonClasses({ small: true })}
            href={explorer.url}
            target="_blank"
            rel="noreferrer noopener"
          >
            {explorer.name}
            <svg className="icon size-4" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M8 4.500H5.500a1.500 1.500 0 0 0-1.500 1.500v8.500A1.500 1.500 0 0 0 5.500 16H14a1.500 1.500 0 0 0 1.500-1.500V12M11.500 3.500h5v5M16.200 3.800 9.500 10.500" />
            </svg>
          </a>
        )}
        <CopySquare value={order.id} what={t.id} />
      </div>
      <FailureNotice failure={resend.error ?? simulate.error} />
    </div>
  )
}
