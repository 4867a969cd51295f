import type { Clock } from '@sliproad/core/clock'
import { compare, type Decimal, isPositive } from '@sliproad/core/decimal'
import type { ConnectedGateway } from '../../gateways/index.ts'
import { type Trial, tryGateway } from './try-gateway.ts'

/** One answered request to the gateway: when it was answered by our clock and by its own. */
export type SeenCall = { at: Date; date: Date | null }

type Deps = {
  clock: Clock
  sleep: (ms: number) => Promise<unknown>
  /** Every request that the adapter has made since the start, the newest last. */
  calls: () => readonly SeenCall[]
  /** Posts an unsigned message to our own public address, from outside where there is one. */
  knock: (webhookUrl: string) => Promise<Knock>
  /** When the last genuine message of this account came. */
  lastMessageAt: (accountId: string) => Promise<Date | null>
}

/** What stood at the webhook address: this service, something else, or nothing. */
export type Knock = { answer: 'ours' } | { answer: 'foreign'; status: number } | { answer: 'none' }

type StepName = 'credentials' | 'clock' | 'catalogue' | 'quote' | 'fee' | 'webhook' | 'messages'

/** `ok` is null for what cannot be judged; `advice` says what to do about the rest. */
type Step = { step: StepName; ok: boolean | null; text: string; advice: string | null }
export type Examination = { ok: boolean; steps: Step[] }

type Question = { connected: ConnectedGateway; webhookUrl: string; partnerFeePercent: Decimal }

/** Gateways refuse signatures that are minutes old; a clock that is half a minute off is on its way there. */
const skewMaxMs = 30_000

/** Looks for everything that keeps a gateway from working, with real calls, and says what to do about it. */
export async function examineGateway(deps: Deps, question: Question): Promise<Examination> {
  const { connected, webhookUrl, partnerFeePercent } = question
  const trials = await tryGateway(deps, connected)
  const steps = [
    credentialsStep(connected, trials),
    clockStep(deps.calls()),
    ...trials.map((trial) => trialStep(connected, trial)),
    await feeStep(deps, connected, trials, partnerFeePercent),
    webhookStep(webhookUrl, await deps.knock(webhookUrl)),
    messagesStep(await deps.lastMessageAt(connected.accountId), webhookUrl),
  ]
  return { ok: steps.every(({ ok }) => ok !== false), steps }
}

function credentialsStep({ id, name }: ConnectedGateway, trials: readonly Trial[]): Step {
  if (trials.some(({ failure }) => failure === 'unauthorized')) {
    return {
      step: 'credentials',
      ok: false,
      text: `${name} does not accept the keys or the signature made with them`,
      advice: `Copy every key again, from the environment that was chosen (test keys do not work in production), and run: sliproad gateways set ${id}. Some gateways also want the address of this server allowed. See docs/gateways/${id}.md.`,
    }
  }
  const isAnswered = trials.some(({ ok }) => ok)
  return isAnswered
    ? { step: 'credentials', ok: true, text: 'keys and signature are accepted', advice: null }
    : { step: 'credentials', ok: null, text: 'no call was answered, so nothing is known', advice: null }
}

function clockStep(calls: readonly SeenCall[]): Step {
  const last = calls.findLast(({ date }) => date !== null)
  if (!last?.date) return { step: 'clock', ok: null, text: 'the gateway states no time', advice: null }
  const aheadMs = last.at.getTime() - last.date.getTime()
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  if (Math.abs(aheadMs) <= skewMaxMs)
    return { step: 'clock', ok: true, text: `differs by ${seconds} s from the gateway's`, advice: null }
  return {
    step: 'clock',
    ok: false,
    text: `this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the gateway`,
    advice:
      'Switch on time synchronisation (NTP): signed requests and messages are refused when clocks differ.',
  }
}

function trialStep({ id }: ConnectedGateway, { step, ok, ms, text, failure }: Trial): Step {
  if (ok) return { step, ok, text: `${text} (${ms} ms)`, advice: null }
  const noAnswer = failure === 'unreachable' || failure === 'timeout'
  const advice =
    failure === 'unauthorized'
      ? 'See credentials.'
      : noAnswer
        ? 'Check the address in its settings, and that this machine may open connections to it.'
        : failure === 'rate_limited'
          ? 'Wait a minute and run this again.'
          : `Look at the gateway's status page, and for a change of its format: sliproad gateways drift ${id}`
  return { step, ok, text, advice }
}

/** Only the price with and without the partner's fee shows whether the gateway takes it. */
async function feeStep(
  deps: Deps,
  connected: ConnectedGateway,
  trials: readonly Trial[],
  partnerFeePercent: Decimal,
): Promise<Step> {
  const without = trials.find(({ totalFee }) => totalFee)?.totalFee
  if (!isPositive(partnerFeePercent))
    return { step: 'fee', ok: null, text: 'the project takes no fee of its own', advice: null }
  if (!without) return { step: 'fee', ok: null, text: 'without a price, nothing is known', advice: null }
  const [, quote] = await tryGateway(deps, connected, { partnerFeePercent })
  const raised = quote?.totalFee
  if (raised && compare(raised, without) > 0) {
    const text = `fees rise from ${without} to ${raised} with the project's ${partnerFeePercent} %`
    return { step: 'fee', ok: true, text, advice: null }
  }
  return {
    step: 'fee',
    ok: false,
    text: `the price is the same with the project's fee of ${partnerFeePercent} % and without it`,
    advice: `Ask ${connected.name} to switch the partner fee on for this account, or enter it in its dashboard. See docs/gateways/${connected.id}.md.`,
  }
}

function webhookStep(webhookUrl: string, knock: Knock): Step {
  if (knock.answer === 'ours')
    return { step: 'webhook', ok: true, text: `${webhookUrl} leads here`, advice: null }
  const text =
    knock.answer === 'none'
      ? `${webhookUrl} could not be reached`
      : `${webhookUrl} is answered by something else (status ${knock.status})`
  return {
    step: 'webhook',
    ok: false,
    text,
    advice:
      'Check PUBLIC_URL, the DNS entry, and that your proxy passes POST requests on to this service unchanged.',
  }
}

function messagesStep(lastMessageAt: Date | null, webhookUrl: string): Step {
  if (lastMessageAt)
    return {
      step: 'messages',
      ok: true,
      text: `the last genuine one came ${lastMessageAt.toISOString()}`,
      advice: null,
    }
  return {
    step: 'messages',
    ok: null,
    text: 'none has come of late',
    advice: `Register ${webhookUrl} at the gateway, and check the key of its messages if orders exist.`,
  }
}
