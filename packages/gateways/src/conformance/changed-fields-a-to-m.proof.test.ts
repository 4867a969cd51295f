import { expectChangesNoticed } from './expect-changes-noticed.ts'

expectChangesNoticed(['alchemypay', 'banxa', 'coinbase', 'guardarian', 'mercuryo', 'moonpay'])
