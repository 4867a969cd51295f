import type { Sql } from 'postgres'
import { createPostgresStore, insertMessages } from '../postgres-store.ts'
import type { KycCase } from './kyc-case.ts'
import type { KycStore } from './kyc-store.ts'

/** An arbitrary lock number; it only has to be the same in every process. */
const schemaLock = 7_405_116_204

/** Cases in a table beside the gateways' orders; messages and faults share theirs with them. */
export function createPostgresKycStore(sql: Sql): KycStore {
  const shared = createPostgresStore(sql)
  return {
    async prepare() {
      await shared.prepare()
      await prepareCases(sql)
    },
    insert: (kycCase, messages) =>
      sql.begin(async (tx) => {
        const added = await tx`
          insert into simulators.kyc_cases ${tx(caseRow(kycCase))}
          on conflict (gateway, reference) do nothing`
        if (added.count === 0) return false
        await insertMessages(tx, messages)
        return true
      }),
    save: (kycCase, fromVersion, messages) =>
      sql.begin(async (tx) => {
        const { document, version, touched, due } = caseRow(kycCase)
        const saved = await tx`
          update simulators.kyc_cases
          set document = ${document}, version = ${version}, touched = ${touched}, due = ${due}
          where gateway = ${kycCase.gatewayId} and id = ${kycCase.id} and version = ${fromVersion}`
        if (saved.count === 0) return false
        await insertMessages(tx, messages)
        return true
      }),
    // By the primary key.
    async find(gatewayId, id) {
      const rows = await sql<{ document: string }[]>`
        select document from simulators.kyc_cases where gateway = ${gatewayId} and id = ${id}`
      return rows.map(toCase)[0]
    },
    // By kyc_cases_by_reference.
    async findByReference(gatewayId, reference) {
      const rows = await sql<{ document: string }[]>`
        select document from simulators.kyc_cases
        where gateway = ${gatewayId} and reference = ${reference}`
      return rows.map(toCase)[0]
    },
    // By kyc_cases_by_link.
    async findByLink(gatewayId, linkKey) {
      const rows = await sql<{ document: string }[]>`
        select document from simulators.kyc_cases where gateway = ${gatewayId} and link = ${linkKey}`
      return rows.map(toCase)[0]
    },
    // By kyc_cases_due.
    async dueCases(gatewayIds, now, limit) {
      const rows = await sql<{ document: string }[]>`
        select document from simulators.kyc_cases
        where due <= ${now} and gateway = any(${[...gatewayIds]})
        order by due limit ${limit}`
      return rows.map(toCase)
    },
    claimMessages: shared.claimMessages,
    finishMessage: shared.finishMessage,
    retryMessage: shared.retryMessage,
    // Both by an index on the time that is due.
    async nextDueAt(gatewayIds) {
      const ids = [...gatewayIds]
      const [row] = await sql<{ next: Date | null }[]>`
        select least(
          (select min(due) from simulators.kyc_cases where due is not null and gateway = any(${ids})),
          (select min(due) from simulators.messages where gateway = any(${ids}))
        ) as next`
      return row?.next ?? undefined
    },
    readFaults: shared.readFaults,
    writeFaults: shared.writeFaults,
    // By kyc_cases_done.
    async forgetBefore(time) {
      await sql`delete from simulators.kyc_cases where due is null and touched < ${time}`
    },
  }
}

async function prepareCases(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${schemaLock})`
    await tx`set local client_min_messages = warning`
    await tx`
      create table if not exists simulators.kyc_cases (
        gateway text not null,
        id text not null,
        reference text not null,
        link text not null,
        document text not null,
        version integer not null,
        touched timestamptz not null,
        due timestamptz,
        primary key (gateway, id)
      )`
    await tx`
      create unique index if not exists kyc_cases_by_reference on simulators.kyc_cases (gateway, reference)`
    await tx`create unique index if not exists kyc_cases_by_link on simulators.kyc_cases (gateway, link)`
    await tx`create index if not exists kyc_cases_due on simulators.kyc_cases (due) where due is not null`
    await tx`create index if not exists kyc_cases_done on simulators.kyc_cases (touched) where due is null`
  })
}

function caseRow(kycCase: KycCase) {
  return {
    gateway: kycCase.gatewayId,
    id: kycCase.id,
    reference: kycCase.reference,
    link: kycCase.linkKey,
    document: JSON.stringify(kycCase),
    version: kycCase.version,
    touched: kycCase.updatedAt,
    due: kycCase.plan[0]?.at ?? null,
  }
}

function toCase({ document }: { document: string }): KycCase {
  return JSON.parse(document) as KycCase
}
