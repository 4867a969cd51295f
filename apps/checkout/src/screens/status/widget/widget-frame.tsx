import { Button } from '@sliproad/ui/button.tsx'
import { useEffect, useRef, useState } from 'preact/hooks'
import { methodInText, methodName } from '../../../catalog/method-name.ts'
import { useLocale } from '../../../i18n/locale.ts'
import type { Order } from '../../../order/order.ts'
import type { WidgetFrame as Frame } from '../../../order/payment.ts'
import { usePage } from '../../../page-context.ts'
import { admitFrame } from './admit-frame.ts'
import { nextState, readWidgetMessage, type WidgetState } from './widget-message.ts'

type Props = { frame: Frame; order: Order }

const firstHeight = 120

/** The gateway's pay button in a frame of its own. What it says changes only what is shown here, never the order. */
export function WidgetFrame({ frame, order: { gatewayName, method } }: Props) {
  const { texts } = useLocale()
  const { announce, api } = usePage()
  const element = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<WidgetState>({ kind: 'loading' })
  const [height, setHeight] = useState(firstHeight)
  const [admitted, setAdmitted] = useState(false)
  const [renewing, setRenewing] = useState(false)

  useEffect(() => {
    admitFrame(document, frame.origin)
    setAdmitted(true)
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== frame.origin || event.source !== element.current?.contentWindow) return
      const message = readWidgetMessage(event.data)
      if (message?.kind === 'resize') setHeight(message.height)
      else if (message) setState((before) => nextState(before, message))
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [frame.origin])

  const renew = async () => {
    setRenewing(true)
    // The page's policy admits one frame for as long as it is open, so the new one is shown by a new page.
    if (await api.renewPayment()) location.reload()
    else setRenewing(false)
  }

  const words = wordsOf(state, texts.widget)
  useEffect(() => announce(words), [words, announce])
  const name = methodName(texts, null, method ?? '')
  return (
    <section
      aria-label={texts.widget.title(methodInText(texts, null, method ?? ''))}
      className="grid gap-3 rounded-card bg-surface px-5 py-[18px] shadow-card inset-ring inset-ring-line print:hidden"
    >
      <h2 className="text-body leading-[22px] font-[650]">{texts.widget.title(name)}</h2>
      {admitted && (
        <iframe
          ref={element}
          src={frame.url}
          title={texts.pay.frame(gatewayName)}
          allow={frame.allow}
          sandbox={frame.sandbox}
          referrerpolicy="no-referrer"
          style={{ height: `${height}px` }}
          className="w-full"
        />
      )}
      <p
        data-widget={state.kind}
        className={`text-label leading-[22px] ${state.kind === 'failed' || state.kind === 'dead' ? 'text-negative' : 'text-ink-2'}`}
      >
        {words}
      </p>
      {state.kind === 'dead' && (
        <Button kind="second" size="usual" label={texts.widget.renew} busy={renewing} onPress={renew} />
      )}
    </section>
  )
}

function wordsOf(state: WidgetState, widget: ReturnType<typeof useLocale>['texts']['widget']): string {
  return state.kind === 'failed' ? (state.words ?? widget.failed) : widget[state.kind]
}
