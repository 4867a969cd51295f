import { operation } from '../../operation.ts'
import { ParamsWith } from '../../resources/dashboard/fields.ts'
import {
  KycCase,
  OrderDetail,
  RevealedPerson,
  SessionDetail,
  Wallet,
} from '../../resources/dashboard/records.ts'
import { ReceiptKeys, SignedReceipt } from '../../resources/receipt.ts'
import { Data, Named } from '../../schema.ts'

const params = ParamsWith('id', 'Id of the record')

export const readOrder = operation({
  id: 'dashboardReadOrder',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/orders/:id',
  tag: 'Dashboard',
  summary: 'Read an order',
  access: 'project_member',
  permission: 'records.read',
  params: params,
  answers: { 200: Data(OrderDetail) },
  refusals: [],
})

export const readOrderReceipt = operation({
  id: 'dashboardReadOrderReceipt',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/orders/:id/receipt',
  tag: 'Dashboard',
  summary: 'Read why an order went to its gateway, signed',
  access: 'project_member',
  permission: 'records.read',
  params: params,
  answers: {
    200: Data(
      Named('DashboardOrderReceipt', 'A receipt with the published keys', {
        signed: SignedReceipt,
        keys: ReceiptKeys,
      }),
    ),
  },
  refusals: [],
})

export const readSession = operation({
  id: 'dashboardReadSession',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/sessions/:id',
  tag: 'Dashboard',
  summary: 'Read a session',
  access: 'project_member',
  permission: 'records.read',
  params: params,
  answers: { 200: Data(SessionDetail) },
  refusals: [],
})

export const readWallet = operation({
  id: 'dashboardReadWallet',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/wallets/:id',
  tag: 'Dashboard',
  summary: 'Read a wallet',
  access: 'project_member',
  permission: 'records.read',
  params: params,
  answers: { 200: Data(Wallet) },
  refusals: [],
})

export const readKycCase = operation({
  id: 'dashboardReadKycCase',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/kyc-cases/:id',
  tag: 'Dashboard',
  summary: 'Read a KYC case',
  access: 'project_member',
  permission: 'records.read',
  params: params,
  answers: { 200: Data(KycCase) },
  refusals: [],
})

export const revealPerson = operation({
  id: 'dashboardRevealPerson',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/kyc-cases/:id/reveal',
  tag: 'Dashboard',
  summary: 'See who a customer is',
  access: 'project_member',
  permission: 'personal.read',
  params: params,
  answers: { 200: Data(RevealedPerson) },
  refusals: [],
})
