import type { AddressFormat } from '../networks.ts'
import type { AddressReading } from './address-reading.ts'
import { readBitcoin, readDogecoin, readLitecoin } from './bitcoin-like.ts'
import { readCardano } from './cardano.ts'
import { readEvm } from './evm.ts'
import { readSolana } from './solana.ts'
import { readStellar } from './stellar.ts'
import { readTon } from './ton.ts'
import { readTron } from './tron.ts'
import { readXrpl } from './xrpl.ts'

type Format = {
  read: (text: string) => AddressReading
  /** Ends the sentence "Bitcoin addresses …". */
  description: string
  /** Fits into "This looks like … address." */
  called: string
}

export const formats: Record<AddressFormat, Format> = {
  evm: {
    read: readEvm,
    description: 'start with 0x and have 42 characters',
    called: 'an Ethereum-type',
  },
  bitcoin: {
    read: readBitcoin,
    description: 'start with bc1, 1 or 3 and have 26 to 62 characters',
    called: 'a Bitcoin',
  },
  litecoin: {
    read: readLitecoin,
    description: 'start with ltc1, L, M or 3 and have 26 to 63 characters',
    called: 'a Litecoin',
  },
  dogecoin: {
    read: readDogecoin,
    description: 'start with D, A or 9 and have 34 characters',
    called: 'a Dogecoin',
  },
  tron: { read: readTron, description: 'start with T and have 34 characters', called: 'a Tron' },
  solana: {
    read: readSolana,
    description: 'have 32 to 44 letters and digits, without 0, O, I and l',
    called: 'a Solana',
  },
  xrpl: {
    read: readXrpl,
    description: 'start with r and have 25 to 35 characters, or start with X and have 47',
    called: 'an XRP Ledger',
  },
  stellar: { read: readStellar, description: 'start with G and have 56 characters', called: 'a Stellar' },
  ton: { read: readTon, description: 'start with UQ or EQ and have 48 characters', called: 'a TON' },
  cardano: {
    read: readCardano,
    description: 'start with addr1 and have 58 or 103 characters',
    called: 'a Cardano',
  },
}
