/** MongoDB's own names for the error codes that this server returns (notes: the published error table). */
const codeNames = {
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  115: 'CommandNotSupported',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  263: 'OperationNotSupportedInTransaction',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
  15947: 'Location15947',
  15952: 'Location15952',
  15955: 'Location15955',
  15956: 'Location15956',
  15957: 'Location15957',
  15958: 'Location15958',
  15959: 'Location15959',
  15969: 'Location15969',
  15973: 'Location15973',
  15974: 'Location15974',
  15975: 'Location15975',
  15976: 'Location15976',
  15981: 'Location15981',
  15983: 'Location15983',
  15998: 'Location15998',
  16020: 'Location16020',
  16410: 'Location16410',
  16556: 'Location16556',
  16612: 'Location16612',
  16702: 'Location16702',
  17080: 'Location17080',
  17083: 'Location17083',
  17124: 'Location17124',
  17276: 'Location17276',
  28667: 'Location28667',
  28808: 'Location28808',
  28809: 'Location28809',
  28810: 'Location28810',
  28811: 'Location28811',
  28812: 'Location28812',
  28818: 'Location28818',
  31119: 'Location31119',
  31120: 'Location31120',
  31249: 'Location31249',
  31250: 'Location31250',
  31253: 'Location31253',
  31254: 'Location31254',
  31325: 'Location31325',
  31394: 'Location31394',
  40081: 'Location40081',
  40156: 'Location40156',
  40160: 'Location40160',
  40228: 'Location40228',
  40229: 'Location40229',
  40231: 'Location40231',
  40234: 'Location40234',
  40235: 'Location40235',
  40237: 'Location40237',
  40238: 'Location40238',
  40272: 'Location40272',
  40323: 'Location40323',
  40324: 'Location40324',
  40352: 'Location40352',
  40414: 'Location40414',
  40415: 'Location40415',
  40573: 'Location40573',
  51024: 'Location51024',
  51091: 'Location51091',
  51108: 'Location51108',
  51270: 'Location51270',
  51272: 'Location51272',
} as const;

export type ErrorCode = keyof typeof codeNames;

/** The error reply of a command: MongoDB's code, its name and a text. */
export class MongoError extends Error {
  readonly code: ErrorCode;
  /** Further fields of the reply, such as `keyPattern` and `keyValue` of a duplicate key. */
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'MongoError';
    this.code = code;
    this.details = details;
  }

  get codeName(): string {
    return codeNames[this.code];
  }
}
