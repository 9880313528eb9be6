/** The member and token family that an access token was issued to. */
export interface Bearer {
  readonly memberId: string;
  readonly familyId: string;
}

export interface AccessTokens {
  verifyAccess(accessToken: string): Promise<Bearer | null>;
}
