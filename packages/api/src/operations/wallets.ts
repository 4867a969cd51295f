import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { idempotencyHeaders } from '../resources/fields.ts'
import { ScreeningStatusField, Wallet, WalletRequest } from '../resources/wallet.ts'
import { Data, Named, Page, PlainText, pageFields, Str } from '../schema.ts'

const customerParams = Type.Object({ customerId: Str('Id of the customer') })
const params = Type.Object({ walletId: Str('Id of the wallet') })

export const createWallet = operation({
  id: 'createWallet',
  method: 'POST',
  path: '/v1/customers/:customerId/wallets',
  tag: 'Wallets',
  summary: 'Add a wallet',
  description: 'Its address is screened in the background; `wallet.screened` reports the result.',
  access: 'secret_key',
  idempotent: true,
  headers: idempotencyHeaders,
  params: customerParams,
  body: WalletRequest,
  answers: { 201: Data(Wallet) },
  refusals: ['WALLET_EXISTS'],
})

export const listWallets = operation({
  id: 'listWallets',
  method: 'GET',
  path: '/v1/customers/:customerId/wallets',
  tag: 'Wallets',
  summary: 'List the wallets of a customer',
  description: 'Newest first.',
  access: 'secret_key',
  params: customerParams,
  query: Type.Object({
    currency: Type.Optional(PlainText('Only wallets of this crypto currency', 20)),
    screeningStatus: Type.Optional(ScreeningStatusField),
    ...pageFields,
  }),
  answers: { 200: Page(Wallet) },
  refusals: [],
})

export const readWallet = operation({
  id: 'readWallet',
  method: 'GET',
  path: '/v1/wallets/:walletId',
  tag: 'Wallets',
  summary: 'Read a wallet',
  description: 'With what screening says about its address.',
  access: 'secret_key',
  params,
  answers: { 200: Data(Wallet) },
  refusals: [],
})

export const deleteWallet = operation({
  id: 'deleteWallet',
  method: 'DELETE',
  path: '/v1/wallets/:walletId',
  tag: 'Wallets',
  summary: 'Remove a wallet',
  description: 'A block on its address stays in force.',
  access: 'secret_key',
  params,
  answers: {
    200: Data(
      Named('DeletedWallet', 'What was removed', {
        id: Str('Id of the wallet'),
        deleted: Type.Literal(true, { description: 'Always true' }),
      }),
    ),
  },
  refusals: [],
})
