export const title = 'Sign in to the app';
export const lead = 'Use your passkey here. Then you’ll go back to the app.';
export const overTitle = 'Please start again in the app';
export const overLead = 'This sign-in has timed out. Go back to the app and type your password again.';
export const doneTitle = 'Go back to the app';
export const doneLead = 'Your passkey was accepted. Please go back to the app within a minute.';
export const toApp = 'Open the app';
