import { type Look, linkOf } from './checkout-link.ts'
import { type CheckoutMessage, readMessage } from './messages.ts'
import type { CheckoutState } from './outcome.ts'

export type CheckoutFrame = {
  iframe: HTMLIFrameElement
  /** Stops listening and removes the frame. */
  remove(): void
}

/** Enough for the first step while the checkout has not told its height yet, and for lists that it opens. */
const firstHeight = 640

/** What a gateway inside the checkout may need: pictures of documents, a wallet of the device, a copied address. */
const allowed = 'payment; camera; microphone; clipboard-write; fullscreen; publickey-credentials-get'

type Options = Look & {
  session: string
  title: string
  /** The first state, and each that differs from the one before. */
  onState: (state: CheckoutState) => void
}

/** The checkout in a frame that is as high as its content. */
export function createCheckoutFrame({ session, title, onState, ...look }: Options): CheckoutFrame {
  const link = linkOf(session, window.location.origin, look)
  const iframe = document.createElement('iframe')
  iframe.title = title
  iframe.allow = allowed
  iframe.referrerPolicy = 'strict-origin'
  iframe.style.cssText = `border:0;width:100%;height:${firstHeight}px;display:block;color-scheme:normal`
  iframe.src = link.href
  let told: CheckoutState | undefined
  let { sessionId } = link
  const listen = (event: MessageEvent) => {
    const message = messageOf(event, iframe, link.origin, sessionId)
    if (message?.type === 'retry') {
      sessionId = message.nextSessionId
    } else if (message?.type === 'height') {
      iframe.style.height = `${Math.max(Math.ceil(message.height), firstHeight / 2)}px`
    } else if (message && !isSame(message, told)) {
      const { status, orderId } = message
      told = { sessionId, status, orderId }
      onState(told)
    }
  }
  window.addEventListener('message', listen)
  return {
    iframe,
    remove() {
      window.removeEventListener('message', listen)
      iframe.remove()
    },
  }
}

/** Any page can send messages here: only this frame counts, while it still shows the deployment and this session. */
function messageOf(
  event: MessageEvent,
  iframe: HTMLIFrameElement,
  origin: string,
  sessionId: string,
): CheckoutMessage | null {
  if (event.source === null || event.source !== iframe.contentWindow) return null
  if (event.origin !== origin) return null
  const message = readMessage(event.data)
  return message?.sessionId === sessionId ? message : null
}

function isSame(now: CheckoutState, told: CheckoutState | undefined): boolean {
  return now.sessionId === told?.sessionId && now.status === told.status && now.orderId === told.orderId
}
