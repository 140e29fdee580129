import { emit, newId, seconds, type Call } from './call.ts'
import { noSuch } from './errors.ts'
import { metadata, onlyKnown, text } from './parameters.ts'
import { list, type Read } from './reads.ts'
import { unusedOfCustomer } from './unused-fields.ts'
import type { Customer, DeletedCustomer } from './wire.ts'

/** `POST /v1/customers` */
export async function createCustomer(call: Call): Promise<Customer> {
  const { fields } = call
  onlyKnown(fields, ['description', 'email', 'expand', 'metadata', 'name'])
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    ...unusedOfCustomer,
    created: seconds(call.at),
    description: text(fields, 'description') ?? null,
    email: text(fields, 'email') ?? null,
    livemode: false,
    metadata: metadata(fields),
    name: text(fields, 'name') ?? null,
  }
  await call.tx.save(customer)
  await emit(call, 'customer.created', customer)
  return customer
}

/** `DELETE /v1/customers/:id`: with all cards. */
export async function deleteCustomer(call: Call, id: string): Promise<DeletedCustomer> {
  const customer = await call.tx.lock('customer', id)
  if (customer === undefined) throw noSuch('customer', id)
  await call.tx.forget('customer', id)
  await emit(call, 'customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

/** `GET /v1/customers/:id` */
export async function retrieveCustomer(read: Read, id: string): Promise<Customer> {
  const customer = await read.store.find('customer', id)
  if (customer === undefined) throw noSuch('customer', id)
  return customer
}

/** `GET /v1/customers/:id/payment_methods` */
export async function methodsOfCustomer(read: Read, id: string): Promise<object> {
  await retrieveCustomer(read, id)
  return list(read, 'payment_method', ['type'], id)
}
