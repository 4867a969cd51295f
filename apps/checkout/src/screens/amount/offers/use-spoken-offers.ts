import { useEffect, useRef } from 'preact/hooks'
import { useLocale } from '../../../i18n/locale.ts'
import { usePage } from '../../../page-context.ts'
import type { QuotesState } from '../../../quotes/use-quotes.ts'
import type { Direction } from '../../../session/session.ts'

const pauseMs = 5000

/** Announces the number of offers and the best one to screen readers, at most every five seconds. */
export function useSpokenOffers(direction: Direction, { answered }: QuotesState): void {
  const { texts, format } = useLocale()
  const { clock, announce } = usePage()
  const spoken = useRef({ text: '', atMs: 0 })
  useEffect(() => {
    const best = answered?.quotes.quotes[0]
    if (!answered || !best) return
    const { fiat, crypto, side } = answered.request
    const amount =
      direction === 'buy' && side === 'fiat'
        ? format.coinsOf(best.cryptoAmount, crypto)
        : format.money(best.fiatAmount, fiat)
    const text = texts.offers.spoken(answered.quotes.quotes.length, amount, best.gatewayName)
    if (text === spoken.current.text) return
    const speak = () => {
      spoken.current = { text, atMs: clock.now().getTime() }
      announce(text)
    }
    const waitMs = spoken.current.atMs + pauseMs - clock.now().getTime()
    const timer = setTimeout(speak, Math.max(0, waitMs))
    return () => clearTimeout(timer)
  }, [answered, direction, texts, format, clock, announce])
}
