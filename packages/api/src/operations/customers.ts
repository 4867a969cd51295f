import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Customer, CustomerRequest } from '../resources/customer.ts'
import { ExternalCustomerIdField } from '../resources/fields.ts'
import { Data, Page, pageFields, Str } from '../schema.ts'

export const createCustomer = operation({
  id: 'createCustomer',
  method: 'POST',
  path: '/v1/customers',
  tag: 'Customers',
  summary: 'Create a customer',
  description: 'Answers 200 with the known customer when the project already has this externalCustomerId.',
  access: 'secret_key',
  body: CustomerRequest,
  answers: { 201: Data(Customer), 200: Data(Customer) },
  refusals: [],
})

export const readCustomer = operation({
  id: 'readCustomer',
  method: 'GET',
  path: '/v1/customers/:customerId',
  tag: 'Customers',
  summary: 'Read a customer',
  description: 'One end user of the project.',
  access: 'secret_key',
  params: Type.Object({ customerId: Str('Id of the customer') }),
  answers: { 200: Data(Customer) },
  refusals: [],
})

export const listCustomers = operation({
  id: 'listCustomers',
  method: 'GET',
  path: '/v1/customers',
  tag: 'Customers',
  summary: 'Find customers',
  description: 'All customers of the project, newest first, or the one with your own id.',
  access: 'secret_key',
  query: Type.Object({ externalCustomerId: Type.Optional(ExternalCustomerIdField), ...pageFields }),
  answers: { 200: Page(Customer) },
  refusals: [],
})
