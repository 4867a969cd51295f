import { type Static, Type } from 'typebox'
import { Named, NullableStr, Time, Uuid } from '../schema.ts'
import { ExternalCustomerIdField } from './fields.ts'

export const CustomerRequest = Named('CustomerRequest', 'A new end user', {
  externalCustomerId: Type.Optional(ExternalCustomerIdField),
})

export const Customer = Named('Customer', 'An end user of the partner', {
  id: Uuid('Our id of the user'),
  externalCustomerId: NullableStr('Your own id of the user'),
  createdAt: Time('When the customer was created'),
})
export type Customer = Static<typeof Customer>
