import {
  type KycStatus,
  kycStatuses,
  kycTiers,
  type OrderStatus,
  orderStatuses,
  orderTypes,
  type ScreeningStatus,
  screeningStatuses,
  type TransactionStatus,
} from '@sliproad/core/vocabulary'
import { type Static, type TObject, Type } from 'typebox'
import { CustomerProven, OrderMetadata } from '../resources/order.ts'
import { Wallet } from '../resources/wallet.ts'
import { Int, NullableStr, NullableTime, NullableUuid, OneOf, Str, Strs, Time, Uuid } from '../schema.ts'
import type { EventType } from './event-types.ts'

const decimalPattern = { pattern: '^\\d+(\\.\\d+)?$' }

/**
 * The content of `data`, by type: the one source of the document's schemas, of the samples' types and of their
 * checks.
 */
export const eventData = {
  'order.created': orderData(['created']),
  'order.completed': orderData(['completed', 'failed', 'refunded']),
  'transaction.pending': transactionData(['pending']),
  'transaction.processing': transactionData(['processing']),
  'transaction.completed': transactionData(['completed']),
  'transaction.failed': transactionData(['failed']),
  'transaction.cancelled': transactionData(['cancelled', 'expired']),
  'transaction.refunded': transactionData(['refunded']),
  'wallet.created': walletData(['pending']),
  'wallet.screened': walletData(['clear', 'flagged', 'blocked']),
  'wallet.blocked': walletData(['blocked']),
  'wallet.deleted': walletData(screeningStatuses),
  'kyc.started': kycData('in_progress'),
  'kyc.approved': kycData('approved'),
  'kyc.rejected': Type.Object({
    kycCase: Type.Object(
      {
        ...kycFields('rejected'),
        rejectionReasons: Strs('Such as `document_expired` or `face_mismatch`'),
      },
      { description: 'The case, without the person' },
    ),
  }),
  'kyc.expired': kycData('expired'),
  'kyc.manual_review': kycData('manual_review'),
} as const satisfies Record<EventType, TObject>

export type EventData<Told extends EventType> = Static<(typeof eventData)[Told]>

/** The whole body that is sent for a type. */
export function eventSchema(type: EventType): TObject {
  const isNumbered = type.startsWith('order.') || type.startsWith('transaction.')
  return Type.Object({
    id: Str('The same in every delivery of this event'),
    type: OneOf([type], 'Type of the event'),
    ...(isNumbered && {
      sequence: Int('Which event of its order this is, counted from 1', { minimum: 1 }),
    }),
    timestamp: Time('When it happened'),
    data: Type.Object(eventData[type].properties, { description: 'What it is about' }),
  })
}

function orderFields(told: readonly OrderStatus[]) {
  return Type.Object(
    {
      id: Uuid('Id of the order'),
      type: OneOf(orderTypes, 'Whether the user buys or sells crypto'),
      status: OneOf(told, 'The status that this event reports'),
      previousStatus: Type.Optional(OneOf(orderStatuses, 'The status before, on a change')),
      source: Type.Object(
        { currency: Str('Fiat currency code'), amount: NullableStr('Amount of fiat', decimalPattern) },
        { description: 'The fiat side' },
      ),
      destination: Type.Object(
        {
          currency: Str('Crypto currency code'),
          amount: NullableStr('Amount of crypto; 0 when nothing is delivered', decimalPattern),
          address: NullableStr('Wallet address'),
        },
        { description: 'The crypto side' },
      ),
      externalOrderId: NullableStr("The gateway's id of the order"),
      customerId: NullableUuid('Our id of the user'),
      externalCustomerId: NullableStr('Your own id of the user'),
      customerProven: CustomerProven,
      metadata: OrderMetadata,
      createdAt: Time('When the order was created'),
      revivedAt: Type.Optional(Time('When the gateway reported money after the end; absent otherwise')),
      completedAt: Type.Optional(Time('When it was completed; only then')),
      retryOf: Type.Optional(Str('The session that its session is another try of; absent otherwise')),
      retriedBy: Type.Optional(Str('The session that is the next try of its session; absent otherwise')),
    },
    { description: 'The order' },
  )
}

function orderData(told: readonly OrderStatus[]) {
  return Type.Object({ order: orderFields(told) })
}

function transactionData(told: readonly TransactionStatus[]) {
  return Type.Object({
    order: orderFields(told),
    transaction: Type.Object(
      {
        id: Uuid('Id of the order'),
        orderId: Uuid('Id of the order'),
        provider: Str('Id of the gateway'),
        status: OneOf(told, 'The status that this event reports'),
        providerStatus: Str("The gateway's own status; `none` until it has reported one"),
        fiatAmount: NullableStr('Amount of fiat', decimalPattern),
        fiatCurrency: Str('Fiat currency code'),
        cryptoAmount: NullableStr('Amount of crypto', decimalPattern),
        cryptoCurrency: Str('Crypto currency code'),
        network: Str('Network id'),
        walletAddress: NullableStr('Wallet address'),
        transactionHash: NullableStr('On the network'),
        createdAt: Time('When the order was created'),
        completedAt: NullableTime('When it was completed'),
      },
      { description: 'The same as a transaction' },
    ),
  })
}

function walletData(told: readonly ScreeningStatus[]) {
  return Type.Object({
    wallet: Type.Object(
      { ...Wallet.properties, screeningStatus: OneOf(told, 'What screening says about the address') },
      { description: 'The wallet' },
    ),
  })
}

function kycFields(told: KycStatus) {
  return {
    id: Str('Id of the case'),
    customerId: Uuid('The customer'),
    previousStatus: OneOf(kycStatuses, 'The status before'),
    tier: OneOf(kycTiers, 'How thorough the verification is'),
    expiresAt: Time('When the link ends'),
    createdAt: Time('When the case was created'),
    updatedAt: Time('When it last changed'),
    status: OneOf<KycStatus>([told], 'The status that this event reports'),
  }
}

/** It contains nothing that identifies the customer. */
function kycData(told: KycStatus) {
  return Type.Object({
    kycCase: Type.Object(kycFields(told), { description: 'The case, without the person' }),
  })
}
