import { expectChangesNoticed } from './expect-changes-noticed.ts'

expectChangesNoticed(['paybis', 'ramp', 'stripe', 'topper', 'transak'])
