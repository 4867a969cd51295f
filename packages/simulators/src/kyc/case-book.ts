import type { Clock } from '@sliproad/core/clock'
import type { Faults } from '../faults.ts'
import { nextUpdateTime } from '../order.ts'
import type { Message } from '../store.ts'
import { canMove, isMendable, type KycCase, type KycMove, wayTo } from './kyc-case.ts'
import type { KycChoice, KycDelays, KycMessages } from './kyc-messages.ts'
import type { KycPerson } from './kyc-person.ts'
import type { KycStore } from './kyc-store.ts'

/** Where messages go: one address, or one for each case. */
export type KycWebhookTarget = string | ((kycCase: KycCase) => string | undefined)

type Fresh = 'gatewayId' | 'state' | 'submitted' | 'attempt' | 'taken' | 'rejection'
export type NewCase = Omit<KycCase, Fresh | 'createdAt' | 'updatedAt' | 'version' | 'plan'>

type Amendment = Partial<Omit<KycCase, 'id' | 'gatewayId' | 'reference' | 'linkKey' | 'version'>>

/** Creates cases and moves them; every change writes the messages that it causes. */
export type CaseBook = {
  /** One reference has one case: a second one gives the first, and says that it was there. */
  create(draft: NewCase): Promise<{ kycCase: KycCase; isNew: boolean }>
  /** The customer handed everything in: the first move is made, the others follow by themselves. */
  settle(kycCase: KycCase, person: KycPerson, choice: KycChoice): Promise<KycCase>
  /** Makes the first of these moves now and plans the others, each after a review's time or its own. */
  follow(kycCase: KycCase, moves: readonly [KycMove, ...KycMove[]]): Promise<KycCase | undefined>
  /** Steps through the legal states at once; undefined when no legal way leads there. */
  walk(kycCase: KycCase, move: KycMove): Promise<KycCase | undefined>
  /** Makes the planned moves whose time has come. */
  advance(kycCase: KycCase): Promise<void>
  /** Changes what the provider tells nobody; undefined leaves the case as it is. */
  amend(kycCase: KycCase, change: (current: KycCase) => Amendment | undefined): Promise<KycCase>
  find(id: string): Promise<KycCase | undefined>
  findByReference(reference: string): Promise<KycCase | undefined>
  findByLink(linkKey: string): Promise<KycCase | undefined>
}

type Deps = {
  gatewayId: string
  store: KycStore
  clock: Clock
  delays: KycDelays
  messages: KycMessages
  webhookTarget: () => KycWebhookTarget | undefined
  faults: () => Promise<Faults>
  newUuid: () => string
  /** Called after each change, so that the runner looks for work. */
  onChange: () => void
}

type Change = (current: KycCase) => { next: KycCase; told: readonly KycCase[] } | undefined

export function createCaseBook(deps: Deps): CaseBook {
  const { gatewayId, store, clock, messages } = deps

  async function create(draft: NewCase) {
    const now = clock.now().toISOString()
    const kycCase: KycCase = {
      ...draft,
      gatewayId,
      state: 'pending',
      submitted: false,
      attempt: 0,
      taken: [],
      rejection: null,
      createdAt: now,
      updatedAt: now,
      version: 1,
      plan: [],
    }
    const isNew = await store.insert(kycCase, await render([kycCase], 'created'))
    if (isNew) deps.onChange()
    const found = isNew ? kycCase : await store.findByReference(gatewayId, draft.reference)
    return { kycCase: found ?? kycCase, isNew }
  }

  async function render(told: readonly KycCase[], change: 'created' | 'moved'): Promise<Message[]> {
    const { webhooks } = await deps.faults()
    if (webhooks === 'lost') return []
    const lateMs = webhooks === 'late' ? deps.delays.lateWebhookMs : 0
    const nextAt = new Date(clock.now().getTime() + lateMs).toISOString()
    return told.flatMap((kycCase) => {
      const target = deps.webhookTarget()
      const url = typeof target === 'function' ? target(kycCase) : target
      const body = messages.body(kycCase, change)
      if (url === undefined || body === undefined) return []
      return Array.from({ length: webhooks === 'doubled' ? 2 : 1 }, () => {
        return { id: deps.newUuid(), gatewayId, orderId: kycCase.id, url, body, attempts: 0, nextAt }
      })
    })
  }

  /** Applies a change to the newest version; another writer in between makes it look again. */
  async function apply(start: KycCase, change: Change): Promise<KycCase | undefined> {
    let current: KycCase | undefined = start
    for (let attempt = 0; attempt < 5 && current; attempt += 1) {
      const changed = change(current)
      if (!changed) return undefined
      const next = { ...changed.next, version: current.version + 1 }
      if (await store.save(next, current.version, await render(changed.told, 'moved'))) {
        deps.onChange()
        return next
      }
      current = await store.find(gatewayId, start.id)
    }
    throw new Error(`Case ${start.id} keeps being changed by somebody else.`)
  }

  function moved(current: KycCase, move: KycMove, passing: boolean): KycCase {
    const now = clock.now()
    const reason = move.reason ?? null
    const next: KycCase = {
      ...current,
      state: move.state,
      submitted: true,
      attempt: current.state === 'rejected' ? current.attempt + 1 : current.attempt,
      rejection:
        move.state === 'rejected' ? { reason, retryable: move.retryable ?? isMendable(reason) } : null,
      updatedAt: nextUpdateTime(current, now),
    }
    return { ...next, ...messages.noted(next, move, { now, passing }) }
  }

  function follow(
    start: KycCase,
    [first, ...later]: readonly [KycMove, ...KycMove[]],
    change: Amendment = {},
  ) {
    return apply(start, (current) => {
      const path = wayTo(current, first.state)
      if (!path?.length) return undefined
      const told = stepped({ ...current, ...change }, path, first)
      let at = clock.now().getTime()
      const plan = later.map((move) => {
        at += move.afterMs ?? deps.delays.reviewMs
        return { ...move, at: new Date(at).toISOString() }
      })
      return { next: { ...(told.at(-1) ?? current), plan }, told }
    })
  }

  function stepped(start: KycCase, path: readonly KycCase['state'][], last: KycMove): KycCase[] {
    const passed: KycCase[] = []
    path.forEach((state, index) => {
      const isLast = index === path.length - 1
      passed.push(moved(passed.at(-1) ?? start, isLast ? last : { state }, !isLast))
    })
    return passed
  }

  return {
    create,
    follow,
    async settle(kycCase, person, choice) {
      const moves = messages.planFor({ ...kycCase, person }, choice)
      const settled = await follow(kycCase, moves, { person })
      return settled ?? (await store.find(gatewayId, kycCase.id)) ?? kycCase
    },
    walk: (kycCase, move) =>
      apply(kycCase, (current) => {
        const path = wayTo(current, move.state)
        if (!path) return undefined
        const told = stepped(current, path, move)
        const plan = path.length === 0 ? current.plan : []
        return { next: { ...(told.at(-1) ?? current), plan }, told }
      }),
    async advance(kycCase) {
      await apply(kycCase, (current) => {
        const now = clock.now().getTime()
        const due = current.plan.filter(({ at }) => Date.parse(at) <= now)
        if (due.length === 0) return undefined
        const told: KycCase[] = []
        for (const { at: _at, ...move } of due) {
          const before = told.at(-1) ?? current
          if (canMove(before, move.state)) told.push(moved(before, move, false))
        }
        return { next: { ...(told.at(-1) ?? current), plan: current.plan.slice(due.length) }, told }
      })
    },
    async amend(kycCase, change) {
      const amended = await apply(kycCase, (current) => {
        const changes = change(current)
        return changes && { next: { ...current, ...changes }, told: [] }
      })
      return amended ?? (await store.find(gatewayId, kycCase.id)) ?? kycCase
    },
    find: (id) => store.find(gatewayId, id),
    findByReference: (reference) => store.findByReference(gatewayId, reference),
    findByLink: (linkKey) => store.findByLink(gatewayId, linkKey),
  }
}
