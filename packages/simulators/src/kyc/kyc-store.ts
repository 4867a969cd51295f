import type { Message, SimulatorStore } from '../store.ts'
import type { KycCase } from './kyc-case.ts'

type Shared = Pick<
  SimulatorStore,
  | 'prepare'
  | 'claimMessages'
  | 'finishMessage'
  | 'retryMessage'
  | 'nextDueAt'
  | 'readFaults'
  | 'writeFaults'
  | 'forgetBefore'
>

/**
 * Stores simulated cases beyond the life of the process. Messages and faults are stored like those of gateways; due
 * and old records are cases here.
 */
export type KycStore = Shared & {
  /** Adds a case with its first messages; false when its reference already has one. */
  insert(kycCase: KycCase, messages: readonly Message[]): Promise<boolean>
  /** Saves the case and its new messages together; false when another request saved first. */
  save(kycCase: KycCase, fromVersion: number, messages: readonly Message[]): Promise<boolean>
  find(gatewayId: string, id: string): Promise<KycCase | undefined>
  findByReference(gatewayId: string, reference: string): Promise<KycCase | undefined>
  findByLink(gatewayId: string, linkKey: string): Promise<KycCase | undefined>
  /** Cases whose next planned move has come. */
  dueCases(gatewayIds: readonly string[], now: Date, limit: number): Promise<KycCase[]>
}
