import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { idempotencyHeaders } from '../resources/fields.ts'
import { CustomerKyc, KycCase, KycCaseSummary, KycRequest } from '../resources/kyc-case.ts'
import { Data, Page, pageFields, Str } from '../schema.ts'

const customerParams = Type.Object({ customerId: Str('Id of the customer') })

export const startKyc = operation({
  id: 'startKyc',
  method: 'POST',
  path: '/v1/kyc-cases',
  tag: 'KYC',
  summary: 'Start a verification',
  description:
    'Send the customer to verificationUrl within 24 hours. Answers 200 with the case of that tier that is still open, if there is one.',
  access: 'secret_key',
  idempotent: true,
  headers: idempotencyHeaders,
  body: KycRequest,
  answers: { 201: Data(KycCase), 200: Data(KycCase) },
  refusals: ['NOT_FOUND', 'KYC_NOT_CONFIGURED', 'GATEWAY_UNAVAILABLE'],
})

export const readKycCase = operation({
  id: 'readKycCase',
  method: 'GET',
  path: '/v1/kyc-cases/:kycCaseId',
  tag: 'KYC',
  summary: 'Read a KYC case',
  description: 'The only answer that shows who the customer is, once the case is approved.',
  access: 'secret_key',
  params: Type.Object({ kycCaseId: Str('Id of the case') }),
  answers: { 200: Data(KycCase) },
  refusals: [],
})

export const readCustomerKyc = operation({
  id: 'readCustomerKyc',
  method: 'GET',
  path: '/v1/customers/:customerId/kyc',
  tag: 'KYC',
  summary: 'Read the verification status of a customer',
  description: '`canTransact` is true when there is an order of this customer that would pass now.',
  access: 'secret_key',
  params: customerParams,
  answers: { 200: Data(CustomerKyc) },
  refusals: [],
})

export const listKycCases = operation({
  id: 'listKycCases',
  method: 'GET',
  path: '/v1/customers/:customerId/kyc-cases',
  tag: 'KYC',
  summary: 'List the KYC cases of a customer',
  description: 'Newest first, without the person.',
  access: 'secret_key',
  params: customerParams,
  query: Type.Object(pageFields),
  answers: { 200: Page(KycCaseSummary) },
  refusals: [],
})
