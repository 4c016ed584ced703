{-# LANGUAGE OverloadedStrings #-}
-- | A ledger of what everyone owes.
module Bank.Ledger
  ( Ledger (..),
    post,
  )
where

import Control.Monad (forM_, when)
import qualified Data.Map.Strict as Map
import Data.Text hiding (length)

-- | How much, in cents.
type Cents = Int

-- | An account's number.
newtype AccountId = AccountId {unAccountId :: Int}
  deriving (Eq, Ord, Show)

-- | One movement of money.
data Entry
  = Deposit AccountId Cents
  | Transfer
      { from :: AccountId,
        to :: AccountId, -- ^ who gets it
        amount :: !Cents
      }
  deriving stock (Show)

data Ledger a where
  Ledger :: Map.Map AccountId a -> Ledger a

-- | What has a balance.
class (Show a) => HasBalance a where
  type Currency a
  balance :: a -> Cents
  balance _ = 0
  isEmpty :: a -> Bool

instance HasBalance Entry where
  balance (Deposit _ c) = c
  balance Transfer {amount = c} = negate c
  isEmpty e = balance e == 0

-- | Books one entry.
--
-- Never loses money.
post :: Entry -> Map.Map AccountId Cents -> Either String (Map.Map AccountId Cents)
post entry ledger
  | amountOf entry < 0 = Left "negative"
  | otherwise =
      case entry of
        Deposit who c -> Right (Map.insertWith (+) who c ledger)
        Transfer a b c -> do
          let step = adjust a (negate c)
          when (c > limit) $ Left "too much"
          pure (Map.adjust (+ c) b (step ledger))
  where
    limit = 1000
    adjust who c = Map.adjust (+ c) who

amountOf :: Entry -> Cents
amountOf (Deposit _ c) = c
amountOf t = amount t

infixl 6 <+>

(<+>) :: Cents -> Cents -> Cents
a <+> b = a + b

total, twice :: [Cents] -> Cents
total = foldr (<+>) 0
twice xs = total xs * 2

main :: IO ()
main = do
  line <- getLine
  forM_ [1 .. 3] $ \n -> print (n, line)
  if line == "" then error "empty" else putStrLn line
