import { nextUpdateTime } from '../order.ts'
import { createToldChanges, dueSteps, type TargetOf, type TellingDeps } from '../told-changes.ts'
import { canMove, isMendable, type KycCase, type KycMove, wayTo } from './kyc-case.ts'
import type { KycChoice, KycDelays, KycMessages } from './kyc-messages.ts'
import type { KycPerson } from './kyc-person.ts'
import type { KycStore } from './kyc-store.ts'

export type KycWebhookTarget = TargetOf<KycCase>

type Fresh = 'gatewayId' | 'state' | 'submitted' | 'attempt' | 'taken' | 'rejection'
export type NewCase = Omit<KycCase, Fresh | 'createdAt' | 'updatedAt' | 'version' | 'plan'>

type Amendment = Partial<Omit<KycCase, 'id' | 'gatewayId' | 'reference' | 'linkKey' | 'version'>>

/** Creates cases and moves them; every change writes the messages that it causes. */
export type CaseBook = {
  /** One reference has one case: a second creation returns the first case and says so. */
  create(draft: NewCase): Promise<{ kycCase: KycCase; isNew: boolean }>
  /** The customer has submitted everything: the first move is made, the others follow by themselves. */
  settle(kycCase: KycCase, person: KycPerson, choice: KycChoice): Promise<KycCase>
  /** Makes the first of these moves now and plans the others, each after a review's time or its own. */
  follow(kycCase: KycCase, moves: readonly [KycMove, ...KycMove[]]): Promise<KycCase | undefined>
  /** Steps through the legal states at once; undefined when no legal path leads there. */
  walk(kycCase: KycCase, move: KycMove): Promise<KycCase | undefined>
  /** Makes the planned moves whose time has come. */
  advance(kycCase: KycCase): Promise<void>
  /** Changes data that the provider does not report; undefined leaves the case as it is. */
  amend(kycCase: KycCase, change: (current: KycCase) => Amendment | undefined): Promise<KycCase>
  find(id: string): Promise<KycCase | undefined>
  findByReference(reference: string): Promise<KycCase | undefined>
  findByLink(linkKey: string): Promise<KycCase | undefined>
}

type Deps = TellingDeps<KycCase> & { store: KycStore; delays: KycDelays; messages: KycMessages }

export function createCaseBook(deps: Deps): CaseBook {
  const { gatewayId, store, clock, messages } = deps
  const { render, apply } = createToldChanges(deps)

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
        const due = dueSteps(current.plan, clock.now())
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
