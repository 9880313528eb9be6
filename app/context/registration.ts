interface PendingRegistration {
  readonly name: string;
  readonly email: string;
  /** Secret with which this browser confirms the address without the password. Never part of a page */
  readonly proof: string;
}

/**
 * The pending registration of this browser, in an encrypted cookie that is valid as long as the mailed link.
 * server/session/registration.ts implements it.
 */
export interface Registration {
  /** null if this browser has not registered anybody */
  readonly pending: PendingRegistration | null;
  newProof(): string;
  /** Replaces an earlier registration */
  store(pending: PendingRegistration): void;
  forget(): void;
}
